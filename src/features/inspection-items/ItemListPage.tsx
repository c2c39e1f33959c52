import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { type InspectionItem, itemCalls, itemKinds } from '../../api/inspectionItems/contract';
import { inspectionItems, itemTypes } from '../../api/inspectionItems/queries';
import { useSelectedRows } from '../../components/bulk/useSelectedRows';
import { ActionButton } from '../../components/ActionButton';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dayColumn,
  namedColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import type { Selection } from '../../components/table/selection';
import { localDay, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { dueBadge, inspectionLists, itemKindNames, itemNouns, kindFrom } from './item';

const columns: Column<InspectionItem>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ number }) => number, { sort: 'number', width: '7rem', card: 'fact' }),
  namedColumn('type', 'Type', ({ type }) => type, { card: 'fact' }),
  numberedColumn('job', 'Job', ({ job }) => job, { card: 'fact' }),
  textColumn('place', 'Place', ({ place }) => place, { wideOnly: true }),
  dayColumn('last', 'Last inspected', ({ lastInspection }) => localDay(lastInspection?.submittedAt), {
    wideOnly: true,
    card: 'fact',
  }),
  dayColumn('nextDue', 'Next due', ({ nextDue }) => nextDue, { sort: 'nextDue', card: 'fact' }),
  statusColumn('status', 'Status', (item) => dueBadge(item, today()), { card: 'fact' }),
];

const byKind: Filter = {
  name: 'kind',
  label: 'Kind',
  options: itemKinds.map((kind) => ({ value: kind === 'EQUIPMENT' ? '' : kind, label: itemKindNames[kind] })),
};
const byDue = choiceFilter('due', 'Due', {
  LATE: 'Late',
  WEEK: 'In the next 7 days',
  OUT: 'Out of service',
});

const listOptions = {
  sort: 'nextDue,asc',
  columns,
  filters: { kind: byKind, due: byDue, type: '' },
};

function useTypeFilter(kind: string): Filter {
  const { data } = useQuery(
    itemTypes.list({ kind, sort: 'name,asc', page: 0, size: 'all' }, { silent: true }),
  );
  const types = data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return { name: 'type', label: 'Type', options: [{ value: '', label: 'All' }, ...types], pending: !data };
}

/** SCREEN-INSP-EQUIP, SCREEN-INSP-GENERAL: what is inspected again and again, the next due first (SAFE-10). */
export default function ItemListPage() {
  const state = useListState(listOptions);
  const kind = kindFrom(state.filters.kind);
  const isManager = useMay()('inspectionManagement');
  return (
    <ListPage
      title={itemKindNames[kind]}
      context="When each was inspected, and when it is due next."
      back={inspectionLists[kind]}
      name={`inspection-items-${kind.toLowerCase()}`}
      noun={itemCalls.noun}
      state={state}
      query={({ filters: { due, type }, ...params }) =>
        inspectionItems.list({ ...params, kind, due, typeId: type })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.inspectionItem(id)}
      search={{
        label: `Search ${itemKindNames[kind].toLowerCase()}`,
        placeholder: 'Number, name, type, job, place',
      }}
      filters={[byDue, byKind, useTypeFilter(kind)]}
      bulk={(selection) => <PrintLabels selection={selection} />}
      empty={{
        title: 'Nothing here yet',
        text: 'Add what is inspected again and again, such as trucks and ladders.',
      }}
      actions={
        isManager && (
          <>
            <Link className="btn btn-primary" to={paths.newInspectionItem(kind)}>
              New {itemNouns[kind]}
            </Link>
            <Link className="btn btn-secondary" to={paths.itemTypes}>
              Types
            </Link>
          </>
        )
      }
    />
  );
}

/** Opens the labels of the selected items. */
function PrintLabels({ selection }: { selection: Selection<InspectionItem> }) {
  const navigate = useNavigate();
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const open = (items: readonly InspectionItem[]) =>
    Promise.resolve(navigate(paths.inspectionItemLabels(items.map(({ id }) => id))));
  return (
    <ActionButton disabledReason={disabledReason} aria-busy={busy} onClick={() => void withRows(open)}>
      QR labels
    </ActionButton>
  );
}
