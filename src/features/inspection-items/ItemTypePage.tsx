import { Link, useParams } from 'react-router-dom';
import type { ItemType } from '../../api/inspectionItems/contract';
import { itemTypes } from '../../api/inspectionItems/queries';
import { RecordActions } from '../../components/entity/RecordActions';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { paths } from '../../lib/paths';
import { itemKindNames } from './item';
import { intervalText } from './ItemTypeListPage';

/** SCREEN-INSP-SETTING: a type of equipment or objects. */
export default function ItemTypePage() {
  const { itemTypeId = '' } = useParams();
  return (
    <DetailPage
      resourceName="type"
      back={{ to: paths.itemTypes, label: 'Types' }}
      query={itemTypes.detail(itemTypeId)}
      title={({ name }) => name || '—'}
      actions={(type) => <Actions type={type} />}
    >
      {({ kind, form, everyDays, startsOn, items, id }) => (
        <RecordFacts
          label="Type"
          items={[
            { label: 'Kind', value: itemKindNames[kind] },
            { label: 'Form', value: form && <Link to={paths.form(form.id)}>{form.name}</Link> },
            { label: 'Inspected', value: intervalText({ everyDays, startsOn }) },
            {
              label: 'Items',
              value: <Link to={`${paths.inspectionItems(kind)}&type=${id}`}>{items}</Link>,
            },
          ]}
        />
      )}
    </DetailPage>
  );
}

function Actions({ type: { id, name } }: { type: ItemType }) {
  return (
    <RecordActions
      edit={paths.editItemType(id)}
      remove={{
        name,
        effect: 'This cannot be undone.',
        send: itemTypes.useRemove(id),
        listAddress: paths.itemTypes,
      }}
    />
  );
}
