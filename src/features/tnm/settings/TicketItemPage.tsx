import { useParams } from 'react-router-dom';
import { type TicketItem, ticketItemCalls, type TicketItemKind } from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { RecordActions } from '../../../components/entity/RecordActions';
import { DetailPage } from '../../../components/page/DetailPage';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatMoney } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { ticketItemKindNames, ticketItemLabels as labels, ticketItemStatusBadge } from '../common/ticketItem';
import { pagesOf } from './pagesOf';
import { useTicketItemActions } from './useTicketItemActions';

/** An item of T&M tickets (SCREEN-TM-SETTINGS, TNM-10…12). */
function TicketItemPage({ kind }: { kind: TicketItemKind }) {
  const { ticketItemId = '' } = useParams();
  return (
    <DetailPage
      resourceName={ticketItemCalls[kind].noun.one}
      back={{ to: paths.tmSettings(kind), label: ticketItemKindNames[kind] }}
      query={ticketItems[kind].detail(ticketItemId)}
      title={({ name }) => name || '—'}
      actions={(item) => <Actions kind={kind} item={item} />}
    >
      {(item) => (
        <RecordFacts
          label={ticketItemKindNames[kind]}
          items={kind === 'LABOR' ? laborFacts(item) : facts(item)}
        />
      )}
    </DetailPage>
  );
}

const statusFact = (item: TicketItem) => ({
  label: labels.status,
  value: <StatusBadge {...ticketItemStatusBadge(item)} />,
});

const facts = (item: TicketItem) => [
  { label: labels.code, value: item.code },
  { label: labels.price, value: item.price && `${formatMoney(item.price)} per ${item.unit || 'unit'}` },
  statusFact(item),
];

const laborFacts = (item: TicketItem) => [
  { label: labels.code, value: item.code },
  { label: labels.classificationId, value: item.classification?.name },
  { label: 'Price per hour', value: formatMoney(item.price) },
  { label: labels.overtime, value: formatMoney(item.overtime) },
  { label: labels.doubleTime, value: formatMoney(item.doubleTime) },
  statusFact(item),
];

function Actions({ kind, item }: { kind: TicketItemKind; item: TicketItem }) {
  const { id, name, status } = item;
  const actions = useTicketItemActions(kind);
  const change = status === 'ACTIVE' ? 'deactivate' : 'activate';
  return (
    <RecordActions
      edit={paths.editTicketItem(kind, id)}
      more={[{ label: actions.label(change), run: () => void actions.run(change, item) }]}
      remove={{
        name,
        effect: 'Existing tickets keep it. This cannot be undone.',
        send: ticketItems[kind].useRemove(id),
        listAddress: paths.tmSettings(kind),
      }}
    />
  );
}

export const ticketItemPages = pagesOf(TicketItemPage);
