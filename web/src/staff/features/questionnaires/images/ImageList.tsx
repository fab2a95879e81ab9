import { Button } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../parts/texts.ts';
import { useFaultText } from '../builder/fault-texts.ts';
import type { ChangeDraft } from '../builder/use-builder.ts';
import { type ImageDraft, moved, withImages } from '../domain/draft.ts';
import type { Faults } from '../domain/faults.ts';
import { mostImages } from '../domain/limits.ts';
import { imageKinds } from './image-rules.ts';
import { ImageCard } from './ImageCard.tsx';
import styles from './ImageList.module.css';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  images: readonly ImageDraft[];
  faults: Faults;
  onChange: ChangeDraft;
}

/** The images: uploaded several at once, in order, each with the text for those who do not see it. */
const ImageList = memo(({ images, faults, onChange }: Props) => {
  const { t } = useTexts();
  const textOf = useFaultText();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, add, cancel } = useUploads(({ url, width, height }) =>
    onChange((now) =>
      now.images.some((image) => image.url === url)
        ? now
        : withImages(now, [...now.images, { url, alt: '', width, height }]),
    ),
  );
  const running = uploads.filter(({ refused }) => refused === undefined).length;
  const addFiles = (files: FileList | null) => add([...(files ?? [])], mostImages - images.length - running);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    addFiles(event.dataTransfer.files);
  };
  const move = (from: number, to: number) => {
    flushSync(() => onChange((now) => withImages(now, moved(now.images, from, to))));
    document.getElementById(`imageAlts.${String(to)}`)?.focus();
  };
  return (
    <section
      className="card card-padded stack"
      aria-labelledby="images"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className="card-title" id="images" tabIndex={-1}>
        {t('questionnaire.images')}
      </h2>
      {images.length > 0 && (
        <ol className={styles.list}>
          {images.map((image, at) => (
            <ImageCard
              key={image.url}
              image={image}
              at={at}
              count={images.length}
              error={textOf(faults[`images.${String(at)}`] ?? faults[`imageAlts.${String(at)}`])}
              onAlt={(alt) =>
                onChange(
                  (now) => ({
                    ...now,
                    images: now.images.map((each) => (each.url === image.url ? { ...each, alt } : each)),
                  }),
                  `alt.${image.url}`,
                )
              }
              onMove={(to) => move(at, to)}
              onRemove={() =>
                onChange((now) =>
                  withImages(
                    now,
                    now.images.filter(({ url }) => url !== image.url),
                  ),
                )
              }
            />
          ))}
        </ol>
      )}
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} />
          ))}
        </ul>
      )}
      {/* Shown while images are on their way, and once when they are there. */}
      <p role="status" className={running === 0 ? 'visually-hidden' : 'muted'}>
        {running > 0 && t('questionnaire.uploading')}
      </p>
      <div className={styles.choose}>
        <input
          ref={picker}
          type="file"
          name="images"
          className="visually-hidden"
          accept={imageKinds.join(',')}
          multiple
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => {
            addFiles(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button
          variant="default"
          disabled={images.length + running >= mostImages}
          leftSection={<ImagePlus size={17} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('questionnaire.addImages')}
        </Button>
        <p className="muted small">{t('questionnaire.imagesHint', { count: mostImages })}</p>
      </div>
    </section>
  );
});

export default ImageList;
