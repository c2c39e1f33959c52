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
import { DraftOwnerContext } from './draftOwner';

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
}

/** Stores a form's draft when it has an owner (FAULT-79). Drafts are never sent automatically. */
export function useDraft<V>(
  source: EditSource<V>,
  { attempts, element, draft, submitLabel, describePosition, locked }: Options,
) {
  const owner = use(DraftOwnerContext);
  const { pathname, search } = useLocation();
  // Fixed at mount, because the button's label may change.
  const [ownName] = useState(`${pathname} ${submitLabel}`);
  const name = draft?.name ?? ownName;
  const [note, setNote] = useState<RestoredDraft>();
  const controller = useRef<DraftController>(undefined);
  const getSnapshot = useEffectEvent(() => ({
    element: element.current,
    address: pathname + search,
    title: draft?.title,
    describePosition,
    describeChange: draft?.describeChange,
    storedNames: draft?.storedNames,
    locked,
  }));
  useEffect(() => {
    if (!owner) return;
    const started = startDraftController({
      owner,
      name,
      source,
      attempts,
      getSnapshot: () => getSnapshot(),
      show: setNote,
    });
    controller.current = started;
    return () => {
      started.stop();
      setNote(undefined);
    };
  }, [owner, name, source, attempts]);
  return { note, controller };
}
