import {
  type OrganizationDetail,
  type OrganizationDraft,
  organizationDraft,
  organizationKindNames,
  organizationKinds,
} from '../../../api/organizations/contract';
import { organizations } from '../../../api/organizations/queries';
import type { Labels } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { paths } from '../../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../../lib/recordFields';
import { CompanyFields, companyLabels, companyRowFormatters, companyStatusOptions } from '../CompanyFields';
import { organizationList } from './organization';

type Values = FormValues<OrganizationDraft>;

export const organizationLabels: Labels<Values> = {
  ...companyLabels,
  kind: 'Kind',
};

const kindOptions = organizationKinds.map((value) => ({ value, label: organizationKindNames[value] }));

const organizationForm: ResourceForm<OrganizationDetail, Values, OrganizationDraft> = {
  records: organizations,
  resourceName: 'organization',
  list: organizationList,
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.organization(id),
  schema: organizationDraft,
  values: valuesFrom(organizationLabels),
  labels: organizationLabels,
  rowFormatters: companyRowFormatters,
  fields: ({ control }) => (
    <>
      <FieldGroup legend="Company">
        <TextField control={control} name="name" label={organizationLabels.name} required />
        <SelectField control={control} name="kind" label={organizationLabels.kind} options={kindOptions} />
        <SelectField
          control={control}
          name="status"
          label={organizationLabels.status}
          options={companyStatusOptions}
        />
      </FieldGroup>
      <CompanyFields control={control} />
      <FieldGroup legend="More">
        <TextField control={control} name="note" label={organizationLabels.note} lines={3} wide />
      </FieldGroup>
    </>
  ),
};

/** ORG-02 */
export const NewOrganizationPage = () => (
  <NewRecordPage form={organizationForm} blank={blankFrom(organizationDraft)} />
);

/** ORG-02 */
export const EditOrganizationPage = () => <EditRecordPage form={organizationForm} />;
