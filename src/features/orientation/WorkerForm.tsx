import type { Control, FieldValues } from 'react-hook-form';
import {
  type OrientationWorker,
  type OrientationWorkerDraft,
  type WorkerRecordDraft,
  workerRecordDraft,
} from '../../api/orientation/contract';
import { workers } from '../../api/orientation/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PhoneField } from '../../components/form/PhoneField';
import { TextField } from '../../components/form/TextField';
import { paths } from '../../lib/paths';
import { blankFrom, valuesFrom } from '../../lib/recordFields';

const labels: Labels<WorkerRecordDraft> = {
  name: 'Name',
  organization: 'Company',
  phone: 'Phone',
  email: 'Email',
  blockedReason: 'Blocked because',
};

const workerForm: ResourceForm<OrientationWorker, WorkerRecordDraft, WorkerRecordDraft> = {
  records: workers,
  resourceName: 'worker',
  list: { to: paths.orientation, label: 'Orientation' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.orientationPerson(id),
  schema: workerRecordDraft,
  values: valuesFrom(labels),
  labels,
  fields: ({ control }) => (
    <>
      <WorkerFields control={control} />
      <FieldGroup legend="On the jobs">
        <TextField
          control={control}
          name="blockedReason"
          label={labels.blockedReason}
          hint="Leave it empty for a worker who may work."
          wide
        />
      </FieldGroup>
    </>
  ),
};

/** The fields of a worker of another company, in any form that has them. A name is enough. */
export function WorkerFields<V extends FieldValues & OrientationWorkerDraft>(props: { control: Control<V> }) {
  const control = props.control as unknown as Control<OrientationWorkerDraft>;
  return (
    <FieldGroup legend="Worker">
      <TextField control={control} name="name" label={labels.name} required />
      <TextField control={control} name="organization" label={labels.organization} />
      <PhoneField
        control={control}
        name="phone"
        label={labels.phone}
        hint="Several workers may have the same."
      />
      <TextField control={control} name="email" type="email" label={labels.email} />
    </FieldGroup>
  );
}

/** SCREEN-ORIENTATION, SAFE-22: a worker of another company. */
export const NewWorkerPage = () => <NewRecordPage form={workerForm} blank={blankFrom(workerRecordDraft)} />;

/** SCREEN-ORIENTATION, SAFE-22 */
export const EditWorkerPage = () => <EditRecordPage form={workerForm} />;
