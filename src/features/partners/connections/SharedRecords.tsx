import { type ConnectionDetail, type SharedRecord, sharedKindNames } from '../../../api/connections/contract';
import { sharedRecordList } from '../../../api/connections/queries';
import { LinkedText } from '../../../components/content/LinkedText';
import { choiceFilter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dayColumn, textColumn } from '../../../components/table/columns';

const columns: Column<SharedRecord>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('kind', 'Kind', ({ kind }) => sharedKindNames[kind], { card: 'fact' }),
  dayColumn('day', 'Day', ({ day }) => day, { sort: 'day', card: 'fact' }),
  textColumn('state', 'Status', ({ state }) => state, { width: '9rem', card: 'fact' }),
  {
    ...textColumn<SharedRecord>('url', 'Address', ({ url }) => url),
    cell: ({ url }) => <LinkedText text={url} />,
  },
];

const byKind = choiceFilter('kind', 'Kind', sharedKindNames);

interface Props {
  connection: ConnectionDetail;
  /** Whose records: ours are what the other company sees of us. */
  side: 'OURS' | 'THEIRS';
}

/** The records that one side shows to the other. */
export function SharedRecords({ connection: { id, name }, side }: Props) {
  const state = useListState({ sort: 'day,desc', columns, filters: { kind: byKind } });
  const isOurs = side === 'OURS';
  return (
    <List
      title={isOurs ? `What ${name} sees` : `What you see of ${name}`}
      noun={{ one: 'record', many: 'records' }}
      state={state}
      scope={side}
      query={({ filters, ...params }) => sharedRecordList(id, side, { ...params, ...filters })}
      columns={columns}
      rowKey={(row) => row.id}
      search={{ label: 'Search shared records', placeholder: 'Name' }}
      filters={[byKind]}
      empty={{
        title: 'Nothing is shared',
        text: isOurs ? `${name} sees no records of yours.` : `${name} shares no records with you.`,
      }}
    />
  );
}
