import { Link } from 'react-router-dom';
import { ActionButton } from '../../../src/components/ActionButton';
import { perRowWork } from '../../../src/components/bulk/batches';
import { runBulk } from '../../../src/components/bulk/bulk';
import { useSelectedRows } from '../../../src/components/bulk/useSelectedRows';
import { confirm } from '../../../src/components/feedback/confirm';
import { choiceFilter } from '../../../src/components/page/filter';
import { ListPage } from '../../../src/components/page/ListPage';
import { useListState } from '../../../src/components/page/useListState';
import type { Column } from '../../../src/components/table/column';
import { numberColumn, textColumn } from '../../../src/components/table/columns';
import type { Selection } from '../../../src/components/table/selection';
import { countOf } from '../../../src/lib/countOf';
import { bulkDefaults } from '../../../src/session/bulkDefaults';
import { toolCalls, type ToolRow, toolStatusNames } from './contract';
import { tools } from './queries';

const { noun } = toolCalls;
const status = choiceFilter('status', 'Status', toolStatusNames);

/** Each column defines the table, the cards on phones, and the CSV file. */
const columns: Column<ToolRow>[] = [
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', card: 'title' }),
  textColumn('status', 'Status', (row) => toolStatusNames[row.status], { sort: 'status', card: 'fact' }),
  textColumn('job', 'Job', ({ job }) => job?.name ?? 'In the yard', { card: 'fact' }),
  numberColumn('dayRate', 'Dollars a day', ({ dayRate }) => dayRate, { sort: 'dayRate', card: 'fact' }),
];

export default function ToolListPage() {
  const state = useListState({ sort: 'name,asc', columns, filters: { status } });
  return (
    <ListPage
      title="Tools"
      name="tools"
      noun={noun}
      state={state}
      query={({ filters, ...params }) => tools.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/tools/${id}`}
      search={{ label: 'Search tools' }}
      filters={[status]}
      bulk={(selection) => <DeleteTools selection={selection} />}
      empty={{ title: 'No tools yet', text: 'What the business rents out appears here.' }}
      actions={
        <Link className="btn btn-primary" to="/tools/new">
          New tool
        </Link>
      }
    />
  );
}

/** Confirms with the exact count. The kit provides progress, Stop, and a report of the failed rows. */
function DeleteTools({ selection }: { selection: Selection<ToolRow> }) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const { remove, onSettled } = tools.useRemoveMany();

  async function removeRows(rows: ToolRow[]) {
    const question = { title: `Delete ${countOf(rows.length, noun)}?`, text: 'This cannot be undone.' };
    if (!(await confirm({ ...question, danger: true }))) return;
    void runBulk({
      ...perRowWork(
        { ...bulkDefaults(), noun },
        rows.map(({ id, name }) => ({ key: id, name })),
        remove,
      ),
      title: 'Deleting tools',
      doneMessage: (count) => `${countOf(count, noun)} deleted`,
      retain: selection.retain,
      onSettled: onSettled,
    });
  }

  return (
    <ActionButton disabledReason={disabledReason} aria-busy={busy} onClick={() => void withRows(removeRows)}>
      Delete
    </ActionButton>
  );
}
