import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Phrases } from '../../staff/thread/Phrases.tsx';
import { Confirm } from '../../staff/parts/Confirm.tsx';
import { nothing } from '../examples.ts';
import { Frame, Sample, State } from '../Sample.tsx';

/** A dialog is drawn into its frame once that is there; a theme takes the frame's name, not the frame. */
const Framed = ({ id, height, children }: { id: string; height: number; children: ReactNode }) => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <Frame id={id} height={height}>
      <div ref={setFrame} />
      {frame && (
        <MantineThemeProvider
          theme={{
            components: {
              Modal: {
                defaultProps: {
                  lockScroll: false,
                  trapFocus: false,
                  centered: true,
                  portalProps: { target: `#${id}` },
                },
              },
            },
          }}
        >
          {children}
        </MantineThemeProvider>
      )}
    </Frame>
  );
};

export const Dialogs = () => (
  <Sample name="dialogs" title="Dialogs">
    <State name="Confirm">
      <Framed id="frame-delete" height={300}>
        <Confirm
          title="Delete this QR code?"
          text="A printed poster will then say that this code is no longer in use."
          button="Delete"
          onConfirm={() => Promise.resolve()}
          onClose={nothing}
        />
      </Framed>
    </State>
    <State name="Confirm, nothing is lost">
      <Framed id="frame-complete" height={300}>
        <Confirm
          title="Complete this job?"
          text="Two steps are not confirmed."
          button="Mark complete"
          isDestructive={false}
          onConfirm={() => Promise.resolve()}
          onClose={nothing}
        />
      </Framed>
    </State>
    <State name="Phrases" isWide>
      <Framed id="frame-phrases" height={520}>
        <Phrases ours="en" theirs="pl" onChoose={nothing} onClose={nothing} />
      </Framed>
    </State>
  </Sample>
);
