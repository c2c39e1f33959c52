import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Attempts } from '../../lib/sendAttempt';
import type { EditSource } from '../form/formSource';
import {
  type DraftController,
  type DescribeChange,
  type RestoredDraft,
  type StoredNames,
  startDraftController,
} from './draftController';
import type { Draft } from './draft';
import { DraftOwnerContext } from './draftOwner';
import { hasDraftSlots, takeDraftSlot } from './draftSlots';

/** Identifies a form for its draft. */
export interface DraftName {
  /** Stable and unique for a form and its record. */
  name: string;
  /** Title in the list of unsaved forms. */
  title: string;
  describeChange?: DescribeChange | undefined;
  /** Names of fields in the stored draft, for forms whose fields are named by their position. */
  storedNames?: StoredNames | undefined;
}

interface Options {
  attempts: Attempts;
  element: RefObject<HTMLFormElement | null>;
  draft: DraftName | undefined;
  submitLabel: string;
  describePosition: ((name: string) => string | undefined) | undefined;
  locked: boolean;
  /** See `adds` of Form. */
  isNew: boolean;
}

/** Stores a form's draft when it has an owner (FAULT-79). Drafts are never sent automatically. */
export function useDraft<V>(
  source: EditSource<V>,
  { attempts, element, draft, submitLabel, describePosition, locked, isNew }: Options,
) {
  const owner = use(DraftOwnerContext);
  const { pathname, search } = useLocation();
  // Fixed at mount, because the button's label may change.
  const [ownName] = useState(`${pathname} ${submitLabel}`);
  // A record that waits in the outbox is changed in the form that adds others.
  const waitingId = (isNew && new URLSearchParams(search).get('waiting')) || undefined;
  const name = [draft?.name ?? ownName, waitingId].filter(Boolean).join(' ');
  const [note, setNote] = useState<RestoredDraft>();
  const [keptAt, setKeptAt] = useState<number>();
  const controller = useRef<DraftController>(undefined);
  const getSnapshot = useEffectEvent(() => ({
    element: element.current,
    address: pathname + search,
    title: draft?.title,
    describePosition,
    describeChange: draft?.describeChange,
    storedNames: draft?.storedNames,
    waitingId,
    isNew,
    locked,
  }));
  const [other, setOther] = useState<Draft>();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (!owner) return;
    let started: DraftController | undefined;
    let isOver = false;
    const start = (form: string) => {
      started = startDraftController({
        owner,
        name: form,
        source,
        attempts,
        getSnapshot: () => getSnapshot(),
        show: setNote,
        tellKept: setKeptAt,
      });
      controller.current = started;
    };
    if (hasDraftSlots())
      void takeDraftSlot(owner, name, wanted).then((slot) => {
        if (isOver) return;
        setOther(slot.other);
        start(slot.form);
      });
    else start(name);
    return () => {
      isOver = true;
      started?.stop();
      setNote(undefined);
    };
  }, [owner, name, source, attempts, wanted]);
  /** Keeps what is typed as the draft that it is, and restores the other one (FAULT-116). */
  function openOther() {
    controller.current?.stop();
    attempts.saved();
    setWanted(other?.form);
    source.reset(source.getSaved() as V);
  }
  return { note, keptAt, controller, other: note && other && { savedAt: other.savedAt, open: openOther } };
}
