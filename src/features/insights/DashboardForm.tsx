import { useWatch } from 'react-hook-form';
import {
  type InsightDashboard,
  type InsightDashboardDraft,
  insightDashboardDraft,
  insightKindNames,
  insightKinds,
  insightTileNames,
  insightTiles,
  missingOfDashboard,
} from '../../api/insights/contract';
import { insightCredentialChoices, insightDashboards } from '../../api/insights/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { CheckboxField } from '../../components/form/CheckboxField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { RowList } from '../../components/form/RowList';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { thenReloadMenu } from './reloadMenu';

type Values = FormValues<InsightDashboardDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  kind: 'Shows',
  address: 'Address',
  tiles: 'Tiles',
  credentialId: 'Credential',
  active: 'Active',
};

/** What each kind must have, beside its field. */
const schema = insightDashboardDraft.check((context) => {
  const missing = missingOfDashboard(context.value);
  if (missing)
    context.issues.push({
      code: 'custom',
      path: [missing.field],
      message: missing.message,
      input: context.value,
    });
});

const kindOptions = insightKinds.map((value) => ({ value, label: insightKindNames[value] }));
const tileOptions = insightTiles.map((value) => ({ value, label: insightTileNames[value] }));

const dashboardForm: ResourceForm<InsightDashboard, Values, InsightDashboardDraft> = {
  records: {
    ...insightDashboards,
    useSave: (id, isAsSent) => {
      const { send, read } = insightDashboards.useSave(id, isAsSent);
      return { send: thenReloadMenu(send), read };
    },
  },
  resourceName: 'dashboard',
  list: { to: paths.insightSettings(), label: 'Insights settings' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.insightSetting('dashboards', id),
  schema,
  values: valuesFrom(labels),
  labels,
  rowFormatters: { tiles: ({ tile }) => insightTileNames[tile], kind: (kind) => insightKindNames[kind] },
  fields: (form) => <Fields form={form} />,
};

function Fields({ form: { control } }: { form: SchemaForm<Values, InsightDashboardDraft> }) {
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <FieldGroup legend="Dashboard">
        <TextField control={control} name="name" label={labels.name} required />
        <SelectField control={control} name="kind" label={labels.kind} options={kindOptions} />
        <CheckboxField
          control={control}
          name="active"
          label={labels.active}
          hint="A retired dashboard is in no menu, and its address says that it is retired."
        />
      </FieldGroup>
      {kind === 'EMBEDDED' ? (
        <FieldGroup legend="Page">
          <TextField
            control={control}
            name="address"
            label={labels.address}
            required
            wide
            hint="It begins with https://, and its host is one that this app may embed. Without a token: everybody who sees the dashboard can read the address."
          />
          <PickerField
            control={control}
            name="credentialId"
            label={labels.credentialId}
            hint="With which the server signs in there."
            options={insightCredentialChoices}
          />
        </FieldGroup>
      ) : (
        <FieldGroup legend={labels.tiles}>
          <RowList
            control={control}
            name="tiles"
            noun={{ one: 'tile', many: 'tiles' }}
            blank={{ tile: 'INSPECTION_SCORE' }}
            nameOf={({ tile }) => insightTileNames[tile]}
            columns="minmax(10rem, 1fr)"
            ordered
            empty="Up to twelve figures and charts, in the order in which they are read."
          >
            {(row) => (
              <SelectField control={control} name={`${row}.tile`} label="Tile" options={tileOptions} />
            )}
          </RowList>
        </FieldGroup>
      )}
    </>
  );
}

/** CALL-263, BI-04 */
export const NewDashboardPage = () => (
  <NewRecordPage form={dashboardForm} blank={{ ...blankFrom(insightDashboardDraft), active: true }} />
);

/** CALL-263, BI-04 */
export const EditDashboardPage = () => <EditRecordPage form={dashboardForm} />;
