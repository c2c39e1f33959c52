import { Link } from 'react-router-dom';
import { type ItemType, itemKinds, itemTypeCalls } from '../../api/inspectionItems/contract';
import { itemTypes } from '../../api/inspectionItems/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { namedColumn, numberColumn, textColumn } from '../../components/table/columns';
import { formatShortDate, parseDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { itemKindNames } from './item';

const columns: Column<ItemType>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('kind', 'Kind', ({ kind }) => itemKindNames[kind], { width: '9rem', card: 'fact' }),
  namedColumn('form', 'Form', ({ form }) => form, { card: 'fact' }),
  textColumn('everyDays', 'Inspected', intervalText, {
    sort: 'everyDays',
    width: '15rem',
    card: 'fact',
  }),
  numberColumn('items', 'Items', ({ items }) => items, { width: '7rem', card: 'fact' }),
];

/** 'Every 7 days', 'Every 7 days from Nov 2, 2026' where the calendar counts them. */
export function intervalText({ everyDays, startsOn }: Pick<ItemType, 'everyDays' | 'startsOn'>): string {
  if (everyDays === 0) return 'When planned';
  const every = everyDays === 1 ? 'Every day' : `Every ${everyDays} days`;
  return parseDate(startsOn) ? `${every} from ${formatShortDate(startsOn)}` : every;
}

const kind = choiceFilter('kind', 'Kind', itemKindNames);

/** SCREEN-INSP-SETTING, SAFE-14, SAFE-15 */
export default function ItemTypeListPage() {
  const state = useListState({ sort: 'name,asc', columns, filters: { kind } });
  return (
    <ListPage
      title="Types of equipment and objects"
      context="Each type has the form of its inspections and the days between them."
      name="item-types"
      noun={itemTypeCalls.noun}
      state={state}
      query={({ filters, ...params }) =>
        itemTypes.list({ ...params, kind: itemKinds.find((one) => one === filters.kind) })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.itemType(id)}
      search={{ label: 'Search types', placeholder: 'Name' }}
      filters={[kind]}
      empty={{ title: 'No types yet', text: 'Add types such as truck, ladder or fire extinguisher.' }}
      actions={
        <Link className="btn btn-primary" to={paths.newItemType}>
          New type
        </Link>
      }
    />
  );
}
