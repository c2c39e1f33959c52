import './drafts.scss';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BackTarget } from '../page/PageHeader';
import { Icon } from '../Icon';
import { savedAtText } from './draft';
import { DraftLines } from './DraftLines';
import type { DraftController, RestoredDraft } from './draftController';

/** A record that the form adds. */
export interface AddedRecord {
  /** 'employee' */
  resourceName: string;
  /** The list that contains the record. */
  list: BackTarget;
}

interface Props {
  adds: AddedRecord | undefined;
  note: RestoredDraft | undefined;
  /** Another draft of the same form, left by a closed tab. */
  other: { savedAt: number; open: () => void } | undefined;
  controller: RefObject<DraftController | undefined>;
}

/**
 * A message above a form that its draft was restored, with Undo. Always rendered, so that screen readers announce it.
 */
export function DraftNote({ adds, note, other, controller }: Props) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="pl-draft" aria-live="polite" tabIndex={-1}>
      {note && (
        <div className="alert alert-info pl-draft-note">
          <div className="pl-draft-text">
            {note.restored.length > 0 && <p>{restoredText(note)}</p>}
            {note.sent && adds && !note.undone && (
              <p>
                This {adds.resourceName} may already have been saved: it was sent, but the server didn't
                respond. Check <Link to={adds.list.to}>{adds.list.label}</Link> before you save it again.
              </p>
            )}
            {other && <p>Another tab left unsaved changes from {savedAtText(other)} in this form.</p>}
            {note.notRestored.length > 0 && !note.undone && (
              <>
                <p>{notRestoredText(note)}</p>
                <DraftLines fields={note.notRestored} />
              </>
            )}
          </div>
          <div className="pl-draft-actions">
            {note.restored.length > 0 && (
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                onClick={() =>
                  note.undone ? controller.current?.redo(note) : controller.current?.undo(note)
                }
              >
                {note.undone ? 'Restore changes' : 'Undo'}
              </button>
            )}
            {other && (
              <button type="button" className="btn btn-secondary btn-sm" onClick={other.open}>
                Show those
              </button>
            )}
            <button
              type="button"
              className="btn btn-quiet btn-icon"
              aria-label="Close this note"
              onClick={() => {
                controller.current?.dismiss();
                // The button that had the focus is gone. From here, Tab moves to the form's first field.
                box.current?.focus();
              }}
            >
              <Icon name="x" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const restoredText = (note: RestoredDraft): string =>
  note.isWaiting && !note.undone
    ? `Your changes from ${savedAtText(note)} are shown here. They wait in the outbox.`
    : `Your unsaved changes from ${savedAtText(note)} were ${note.undone ? 'removed' : 'restored'}.`;

/** Introduces the changes that could not be restored (FAULT-99). */
const notRestoredText = (note: RestoredDraft): string =>
  `${
    note.restored.length > 0 ? 'Some' : `Your unsaved changes from ${savedAtText(note)}`
  } couldn't be restored because the form or its data changed. They are listed here until you close this note:`;
