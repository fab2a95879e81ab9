import type { YardVisit } from '@gatelingo/proto/http/yard';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { type Move, nameOf } from './moves.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { Yard } from './use-yard.ts';

export interface Acts {
  /** Asks where to. */
  askPlace: (visit: YardVisit, call: 'callVisit' | 'dockVisit') => void;
  dock: (visit: YardVisit) => void;
  finish: (visit: YardVisit) => void;
  leave: (visit: YardVisit) => void;
  askReason: (visit: YardVisit) => void;
  undo: (visit: YardVisit) => void;
}

type Asked =
  | { kind: 'place'; visit: YardVisit; call: 'callVisit' | 'dockVisit' }
  | { kind: 'reason'; visit: YardVisit };

const doneTexts: Record<Move['call'], string> = {
  callVisit: 'yard.state.called',
  dockVisit: 'yard.state.docked',
  finishVisit: 'yard.state.done',
  leaveVisit: 'yard.left',
  turnAway: 'yard.turnedAway',
  undoMove: 'yard.takenBack',
};

/** The acts of staff with a visit, and the dialog of what has to be asked before. */
export const useActs = ({ move, followCard }: Pick<Yard, 'move' | 'followCard'>): { acts: Acts; dialog: ReactNode } => {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const cancel = () => {
    if (asked) followCard(asked.visit);
    close();
  };
  const act = (visit: YardVisit, wanted: Move) => {
    const name = nameOf(visit);
    void move(visit, wanted, t('job.actionNamed', { action: t(doneTexts[wanted.call]), name }));
  };
  const acts: Acts = {
    askPlace: (visit, call) => setAsked({ kind: 'place', visit, call }),
    dock: (visit) => act(visit, { call: 'dockVisit', body: {} }),
    finish: (visit) => act(visit, { call: 'finishVisit', body: {} }),
    leave: (visit) => act(visit, { call: 'leaveVisit', body: {} }),
    askReason: (visit) => setAsked({ kind: 'reason', visit }),
    undo: (visit) => act(visit, { call: 'undoMove', body: {} }),
  };
  const dialog =
    asked?.kind === 'place' ? (
      <PlaceDialog
        visit={asked.visit}
        isCall={asked.call === 'callVisit'}
        onClose={cancel}
        onChoose={(body) => {
          close();
          act(asked.visit, { call: asked.call, body });
        }}
      />
    ) : asked?.kind === 'reason' ? (
      <ReasonDialog
        visit={asked.visit}
        onClose={cancel}
        onReason={(reason) => {
          close();
          act(asked.visit, { call: 'turnAway', body: { reason } });
        }}
      />
    ) : undefined;
  return { acts, dialog };
};
