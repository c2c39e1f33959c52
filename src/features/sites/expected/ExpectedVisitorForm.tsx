import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  type ExpectedVisitor,
  type ExpectedVisitorDraft,
  expectedVisitorDraft,
} from '../../../api/expectedVisitors/contract';
import { expectedVisitors } from '../../../api/expectedVisitors/queries';
import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import { visitorSites } from '../../../api/visitorLog/queries';
import type { Labels } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { DateField } from '../../../components/form/DateField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { PhoneField } from '../../../components/form/PhoneField';
import { PickerField } from '../../../components/form/PickerField';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { noChoice } from '../../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../../lib/recordFields';
import { useSession } from '../../../session/store';
import { visitList } from './visit';

type Values = FormValues<ExpectedVisitorDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  organization: 'Company',
  email: 'Email',
  phone: 'Phone',
  siteId: 'Site',
  day: 'Day',
  from: 'From',
  to: 'To',
  hostId: 'Host',
  purpose: 'Reason for the visit',
};

const form: ResourceForm<ExpectedVisitor, Values, ExpectedVisitorDraft> = {
  records: expectedVisitors,
  resourceName: 'expected visitor',
  list: visitList,
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.expectedVisitor(id),
  schema: expectedVisitorDraft,
  values: valuesFrom(labels),
  labels,
  fields: (schemaForm) => <Fields form={schemaForm} />,
};

const openSites = (search: string, page: number) => visitorSites.choices(search, page, { status: 'OPEN' });

function Fields({ form: { control } }: { form: SchemaForm<Values, ExpectedVisitorDraft> }) {
  return (
    <>
      <FieldGroup legend="Visitor">
        <TextField control={control} name="name" label={labels.name} required />
        <TextField control={control} name="organization" label={labels.organization} />
        <TextField
          control={control}
          name="email"
          label={labels.email}
          hint="The invitation is sent there. Without one, print it."
        />
        <PhoneField control={control} name="phone" label={labels.phone} />
      </FieldGroup>
      <FieldGroup legend="Visit">
        <PickerField control={control} name="siteId" label={labels.siteId} required options={openSites} />
        <DateField
          control={control}
          name="day"
          label={labels.day}
          hint="The invitation counts on this day only."
          required
        />
        <TimeField
          control={control}
          name="from"
          label={labels.from}
          hint="In the time zone of the site"
          required
        />
        <TimeField control={control} name="to" label={labels.to} required />
        <PickerField
          control={control}
          name="hostId"
          label={labels.hostId}
          hint="Is told when the visitor signs in"
          options={safetyPeopleChoices}
        />
        <TextField control={control} name="purpose" label={labels.purpose} />
      </FieldGroup>
    </>
  );
}

/** SCREEN-VL-VISITORS: invites a visitor. `site` in the address is the site. */
export function NewExpectedVisitorPage() {
  const [params] = useSearchParams();
  const siteId = params.get('site') ?? '';
  const user = useSession((session) => session.user);
  const site = useQuery({ ...visitorSites.detail(siteId, { silent: true }), enabled: siteId !== '' });
  if (siteId !== '' && site.isPending) return <Skeleton kind="page" />;
  const blank: Values = {
    ...blankFrom(expectedVisitorDraft),
    siteId: site.data?.status === 'OPEN' ? { id: site.data.id, label: site.data.name } : noChoice,
    day: today(),
    from: '09:00',
    to: '10:00',
    hostId: user ? { id: user.userId, label: `${user.firstName} ${user.lastName}` } : noChoice,
  };
  return (
    <NewRecordPage form={form} blank={blank} submitLabel="Invite visitor" doneMessage="has been invited" />
  );
}

/** SCREEN-VL-VISITORS */
export const EditExpectedVisitorPage = () => <EditRecordPage form={form} />;
