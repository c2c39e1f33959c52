import { type JobTag, jobNoun, tagDraft, tagNoun } from '../../api/jobs/contract';
import { jobTags } from '../../api/jobs/queries';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { openNameDialog } from '../../components/form/openNameDialog';
import { List } from '../../components/page/List';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { countOf } from '../../lib/countOf';
import { useNewJobVersion } from '../../session/store';

const columns: Column<JobTag>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  numberColumn('jobs', 'Jobs', ({ jobs }) => jobs, { sort: 'jobs', width: '8rem', card: 'fact' }),
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    card: 'fact',
    text: () => '',
    cell: (tag) => <TagActions tag={tag} />,
  },
];

/** The tags of jobs: add, rename and delete (JOB-14, CALL-170). */
export function TagList() {
  const newJobVersion = useNewJobVersion();
  const tags = jobTags(newJobVersion);
  const add = tags.useCreate();
  const state = useListState({ sort: 'name,asc', columns });
  const addButton = (
    <button
      type="button"
      className="btn btn-secondary"
      onClick={() =>
        openNameDialog({
          schema: tagDraft,
          title: 'Add tag',
          name: '',
          save: add,
          doneMessage: (name) => `${name} added`,
        })
      }
    >
      Add tag
    </button>
  );
  return (
    <>
      <div>{addButton}</div>
      <List
        title="Tags"
        noun={tagNoun}
        state={state}
        allRowsQuery={tags.list({ sort: 'name,asc', page: 0, size: 'all' })}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search tags' }}
        empty={{ title: 'No tags yet', text: 'Tags group jobs, for example by contract or place.' }}
      />
    </>
  );
}

function TagActions({ tag: { id, name, jobs, version } }: { tag: JobTag }) {
  const tags = jobTags(useNewJobVersion());
  const { send } = tags.useSave(id, (current, draft) => current.name === draft.name);
  const remove = tags.useRemove(id, { inList: true });

  async function ask() {
    const text =
      jobs > 0 ? `${countOf(jobs, jobNoun)} will lose it. This cannot be undone.` : 'No job has it.';
    if (await confirmAndRun({ title: `Delete ${name}?`, text, danger: true }, remove))
      notify({ kind: 'success', text: `${name} deleted` });
  }

  return (
    <>
      <RowButton
        disabledReason={undefined}
        aria-label={`Rename ${name}`}
        onClick={() =>
          openNameDialog({
            schema: tagDraft,
            title: `Rename ${name}`,
            name,
            save: (draft) => send(draft, version),
            doneMessage: (to) => `${name} renamed to ${to}`,
          })
        }
      >
        Rename
      </RowButton>
      <RowButton disabledReason={undefined} aria-label={`Delete ${name}`} onClick={() => void ask()}>
        Delete
      </RowButton>
    </>
  );
}
