import { use, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Draft, isOnPage, savedAtText } from '../../components/drafts/draft';
import { DraftLines } from '../../components/drafts/DraftLines';
import { deleteDraft } from '../../components/drafts/drafts';
import { DraftOwnerContext } from '../../components/drafts/draftOwner';
import { useDrafts } from '../../components/drafts/useDrafts';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { endUploadsIn } from '../../components/uploads/endUploadsIn';
import { returnAddress } from '../../lib/returnAddress';

/** The user's unsaved forms, with links and a way to delete them. */
export function UnfinishedForms() {
  const drafts = useDrafts();
  const owner = use(DraftOwnerContext);
  const box = useRef<HTMLDivElement>(null);

  async function remove(draft: Draft) {
    const confirmed = await confirm({
      title: 'Delete this unfinished form?',
      text: `Unsaved changes in '${draft.title}' will be deleted.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed || !owner) return;
    await deleteDraft(owner, draft.form);
    endUploadsIn(
      draft.fields.map(({ value }) => value),
      draft.sent === undefined ? 'discarded' : 'sent',
    );
    notify({ kind: 'success', text: 'The unfinished form has been deleted' });
    // The focused element no longer exists.
    box.current?.focus();
  }

  return (
    <div ref={box} className="pl-draft-list" tabIndex={-1}>
      {drafts?.length === 0 && <p>You have no unfinished forms.</p>}
      {drafts && drafts.length > 0 && (
        <ul className="pl-plain-list">
          {drafts.map((draft) => (
            <li key={draft.form}>
              <UnfinishedForm draft={draft} onDelete={() => void remove(draft)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function UnfinishedForm({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const { pathname } = useLocation();
  const address = returnAddress(draft.address);
  const here = isOnPage(draft, pathname);
  return (
    <>
      <div>
        <strong>{address && !here ? <Link to={address}>{draft.title}</Link> : draft.title}</strong>
        <p className="text-body-secondary">{savedAtText(draft)}</p>
      </div>
      {here ? (
        // Deleting it here would not last: the next key press would store it again.
        <p className="text-body-secondary">Open on this page</p>
      ) : (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Delete ${draft.title}`}
          onClick={onDelete}
        >
          Delete
        </button>
      )}
      <details>
        <summary>Unsaved changes</summary>
        <DraftLines fields={draft.fields} />
      </details>
    </>
  );
}
