import {
  type DocumentLabel,
  documentLabelCalls,
  documentLabelDraft,
  type DocumentLabelDraft,
  jobDocumentCalls,
} from '../../../api/jobDocs/contract';
import { documentLabels } from '../../../api/jobDocs/queries';
import { notify } from '../../../components/feedback/banners';
import { confirmAndRun } from '../../../components/feedback/confirmAndRun';
import { openDialog } from '../../../components/feedback/openDialog';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { numberColumn, textColumn } from '../../../components/table/columns';
import { RowButton } from '../../../components/table/RowButton';
import { countOf } from '../../../lib/countOf';
import { blankFrom } from '../../../lib/recordFields';
import { DocumentLabels } from '../common/DocumentLabels';

const columns: Column<DocumentLabel>[] = [
  {
    ...textColumn<DocumentLabel>('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
    cell: (label) => <DocumentLabels labels={[label]} />,
  },
  numberColumn('documents', 'Documents', ({ documents }) => documents, { sort: 'documents', card: 'fact' }),
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    card: 'fact',
    text: () => '',
    cell: (label) => <LabelActions label={label} />,
  },
];

/** The labels of documents: add, edit and delete (CALL-183, DOC-06). */
export function LabelList() {
  const add = documentLabels.useCreate();
  const state = useListState({ sort: 'name,asc', columns });
  return (
    <>
      <div>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() =>
            openDialog(() => import('./LabelDialog'), 'LabelDialog', {
              title: 'Add label',
              values: blankFrom(documentLabelDraft),
              save: add,
            })
          }
        >
          Add label
        </button>
      </div>
      <List
        title="Labels"
        noun={documentLabelCalls.noun}
        state={state}
        allRowsQuery={documentLabels.list({ sort: 'name,asc', page: 0, size: 'all' })}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search labels' }}
        empty={{ title: 'No labels yet', text: 'Labels group documents across folders.' }}
      />
    </>
  );
}

function LabelActions({ label: { id, name, color, documents, version } }: { label: DocumentLabel }) {
  const { send } = documentLabels.useSave(
    id,
    (current, draft) => current.name === draft.name && current.color === draft.color,
  );
  const remove = documentLabels.useRemove(id, { inList: true });

  async function ask() {
    const text =
      documents > 0
        ? `${countOf(documents, jobDocumentCalls.noun)} will lose it. This cannot be undone.`
        : 'No document has it.';
    if (await confirmAndRun({ title: `Delete ${name}?`, text, danger: true }, remove))
      notify({ kind: 'success', text: `${name} deleted` });
  }

  return (
    <div className="pl-cluster gap-2">
      <RowButton
        disabledReason={undefined}
        aria-label={`Edit ${name}`}
        onClick={() =>
          openDialog(() => import('./LabelDialog'), 'LabelDialog', {
            title: `Edit ${name}`,
            values: { name, color },
            save: (draft: DocumentLabelDraft) => send(draft, version),
          })
        }
      >
        Edit
      </RowButton>
      <RowButton disabledReason={undefined} aria-label={`Delete ${name}`} onClick={() => void ask()}>
        Delete
      </RowButton>
    </div>
  );
}
