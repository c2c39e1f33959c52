import './drafts.scss';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Back } from '../page/PageHeader';
import { Icon } from '../Icon';
import { savedAtText } from './draft';
import { DraftLines } from './DraftLines';
import type { DraftController, Restored } from './draftController';

/** A record that the form adds. */
export interface Added {
  /** 'employee' */
  what: string;
  /** The list that contains the record. */
  list: Back;
}

interface Props {
  adds: Added | undefined;
  note: Restored | undefined;
  keeper: RefObject<DraftController | undefined>;
}

/**
 * A message above a form that its draft was restored, with Undo. Always rendered, so that screen readers announce it.
 */
export function DraftNote({ adds, note, keeper }: Props) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="pl-draft" aria-live="polite" tabIndex={-1}>
      {note && (
        <div className="alert alert-info pl-draft-note">
          <div className="pl-draft-text">
            {note.restored.length > 0 && <p>{noteTitle(note)}</p>}
            {note.sent && adds && !note.undone && (
              <p>
                This {adds.what} may already have been saved: it was sent, but the server didn't answer. Check{' '}
                <Link to={adds.list.to}>{adds.list.label}</Link> before you send it again.
              </p>
            )}
            {note.left.length > 0 && !note.undone && (
              <>
                <p>{whatIsLeft(note)}</p>
                <DraftLines fields={note.left} />
              </>
            )}
          </div>
          <div className="pl-draft-actions">
            {note.restored.length > 0 && (
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                onClick={() => (note.undone ? keeper.current?.again(note) : keeper.current?.undo(note))}
              >
                {note.undone ? 'Restore again' : 'Undo'}
              </button>
            )}
            <button
              type="button"
              className="btn btn-quiet btn-icon"
              aria-label="Close this note"
              onClick={() => {
                keeper.current?.dismiss();
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

const noteTitle = (note: Restored): string =>
  `Your unsaved changes of ${savedAtText(note)} were ${note.undone ? 'removed again' : 'restored'}.`;

/** Introduces the changes that could not be restored (FAULT-99). */
const whatIsLeft = (note: Restored): string =>
  `${
    note.restored.length > 0 ? 'Some' : `Your unsaved changes of ${savedAtText(note)}`
  } couldn't be restored because the form or its data changed. They are listed here until you close this note:`;
