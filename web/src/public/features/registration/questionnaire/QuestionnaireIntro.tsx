import DOMPurify from 'dompurify';
import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { imageSources } from '../../../../shared/image-sources.ts';
import { EnlargeMark } from '../form/EnlargeMark.tsx';
import type { QuestionnaireTexts } from './questionnaire-texts.ts';

/** The HTML of a description: the three tags that a questionnaire may have, without attributes. */
const cleanRichText = (text: string): string =>
  DOMPurify.sanitize(text, { ALLOWED_TAGS: ['strong', 'em', 'u'], ALLOWED_ATTR: [] });

/** The card is as wide as the page, which is at most 592 px. */
const sizes = '(width < 592px) calc(100vw - 32px), 552px';

interface ImageProps {
  questionnaire: FormQuestionnaire;
  at: number;
  texts: QuestionnaireTexts;
}

const QuestionnaireImage = ({ questionnaire, at, texts }: ImageProps) => {
  const address = questionnaire.images[at] ?? '';
  const details = questionnaire.imageDetails.find(({ url }) => url === address);
  const { sources, ...image } = imageSources(address, details);
  const alt = texts.altOf(at);
  return (
    // The browser's own view of a picture can be enlarged; the form stays open behind it.
    <a className="picture-link" href={address} target="_blank" rel="noopener">
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        {/* All are fetched, so that all are there without reception; the form itself comes first. */}
        <img {...image} sizes={sizes} alt={alt.text} lang={alt.lang} fetchPriority="low" decoding="async" />
      </picture>
      <EnlargeMark />
    </a>
  );
};

/** The part of a questionnaire before its questions: its description and images. */
export const QuestionnaireIntro = ({ questionnaire, texts }: Omit<ImageProps, 'at'>) => {
  const { description, descriptionJson, images } = questionnaire;
  const { text, lang } = texts.of(descriptionJson, description);
  return (
    <>
      {text !== '' && (
        <p
          className="questionnaire-description"
          lang={lang}
          dir="auto"
          // Cleaned: it holds nothing but the three tags.
          dangerouslySetInnerHTML={{ __html: cleanRichText(text) }}
        />
      )}
      {images.length > 0 && (
        <div className="questionnaire-images">
          {images.map((address, at) => (
            <QuestionnaireImage key={`${at} ${address}`} questionnaire={questionnaire} at={at} texts={texts} />
          ))}
        </div>
      )}
    </>
  );
};
