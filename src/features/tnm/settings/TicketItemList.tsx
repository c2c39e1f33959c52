import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import { rateTables } from '../../../api/rateTables/queries';
import { type TicketItem, ticketItemCalls, type TicketItemKind } from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { ActionButton } from '../../../components/ActionButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { choiceFilter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { namedColumn, statusColumn, textColumn } from '../../../components/table/columns';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { formatMoney } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { ticketItemKindNames, ticketItemLabels, ticketItemStatusBadge } from '../common/ticketItem';
import { useTicketItemActions } from './useTicketItemActions';

type AmountField = 'price' | 'overtime' | 'doubleTime';

const amountColumn = (field: AmountField, header: string, sort?: string): Column<TicketItem> =>
  textColumn(field, header, (item) => formatMoney(item[field]) || '—', {
    value: (item) => Number(item[field]),
    sort,
    align: 'end',
    width: '8rem',
    ...(field === 'price' && { card: 'fact' }),
  });

const name = textColumn<TicketItem>('name', ticketItemLabels.name, (item) => item.name || '—', {
  sort: 'name',
  card: 'title',
});
const code = textColumn<TicketItem>('code', ticketItemLabels.code, (item) => item.code, {
  sort: 'code',
  width: '8rem',
});
const status = statusColumn<TicketItem>('status', ticketItemLabels.status, ticketItemStatusBadge, {
  sort: 'status',
  card: 'fact',
});

const goods = [
  name,
  code,
  textColumn<TicketItem>('unit', ticketItemLabels.unit, ({ unit }) => unit, {
    sort: 'unit',
    width: '7rem',
    card: 'fact',
  }),
  amountColumn('price', ticketItemLabels.price, 'price'),
  status,
];

const columnsOf: Record<TicketItemKind, Column<TicketItem>[]> = {
  MATERIAL: goods,
  LABOR: [
    name,
    code,
    namedColumn('classification', ticketItemLabels.classificationId, ({ classification }) => classification, {
      wideOnly: true,
    }),
    amountColumn('price', 'Price per hour', 'price'),
    amountColumn('overtime', ticketItemLabels.overtime),
    amountColumn('doubleTime', ticketItemLabels.doubleTime),
    status,
  ],
  EQUIPMENT: goods,
};

const byStatus = choiceFilter('status', 'Status', { ACTIVE: 'Active', INACTIVE: 'Inactive' });

const emptyTexts: Record<TicketItemKind, string> = {
  MATERIAL: 'What tickets use, such as concrete and lumber, with unit and price.',
  LABOR: 'What an hour of each trade costs the customer.',
  EQUIPMENT: 'What tickets use by the hour or day, such as trucks and excavators.',
};

/** The items of a kind, as a tab of the settings (SCREEN-TM-SETTINGS, TNM-10…12, CALL-209…211). */
export function TicketItemList({ kind }: { kind: TicketItemKind }) {
  const columns = columnsOf[kind];
  // Each tab has its own search and page in the address.
  const prefix = kind === 'MATERIAL' ? '' : `${kind.toLowerCase()}-`;
  const state = useListState({ sort: 'name,asc', columns, filters: { status: byStatus } }, prefix);
  const { noun } = ticketItemCalls[kind];
  return (
    <div className="pl-list-part pl-stack">
      <div className="pl-page-actions pl-cluster">
        <Link className="btn btn-primary" to={paths.newTicketItem(kind)}>
          New {noun.one}
        </Link>
        <Link className="btn btn-secondary" to={paths.importTicketItems(kind)}>
          Import from CSV
        </Link>
      </div>
      {kind === 'LABOR' && <RateRule />}
      <List
        title={ticketItemKindNames[kind]}
        name={`ticket-items-${kind.toLowerCase()}`}
        noun={noun}
        state={state}
        query={({ filters, ...params }) => ticketItems[kind].list({ ...params, ...filters })}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.ticketItem(kind, id)}
        search={{ label: `Search ${noun.many}`, placeholder: 'Name, code' }}
        filters={[byStatus]}
        bulk={(selection) => <ItemBulk kind={kind} selection={selection} />}
        empty={{ title: `No ${noun.many} yet`, text: emptyTexts[kind] }}
      />
    </div>
  );
}

/** Which of two rates a ticket bills. Undecided rate tables are named, so that somebody decides. */
function RateRule() {
  const mayOpen = useMay()('timeSettings');
  const undecided = useQuery({
    ...rateTables.list({ sort: 'name,asc', page: 0, size: 1, purpose: 'UNDECIDED' }, { silent: true }),
    enabled: mayOpen,
  }).data?.total;
  return (
    <p className="pl-hint m-0">
      A job with a rate table for T&M tickets bills the rates of that table. Other jobs bill the prices of
      this list.
      {undecided !== undefined && undecided > 0 && (
        <>
          {' '}
          <Link to={`${paths.rateTables}?purpose=UNDECIDED`}>
            {countOf(undecided, { one: 'rate table is', many: 'rate tables are' })} used for pay and tickets
            until you decide
          </Link>
          .
        </>
      )}
    </p>
  );
}

const bulkActions = ['activate', 'deactivate', 'remove'] as const;

/** Actions on the selected items. */
function ItemBulk({ kind, selection }: { kind: TicketItemKind; selection: Selection<TicketItem> }) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const actions = useTicketItemActions(kind);
  return bulkActions.map((action) => (
    <ActionButton
      key={action}
      disabledReason={disabledReason}
      aria-busy={busy}
      onClick={() => void withRows((items) => actions.runManyConfirmed(action, items, selection.retain))}
    >
      {actions.label(action)}
    </ActionButton>
  ));
}
