import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  completeResource,
  resourceAudienceNames,
  resourceAudiences,
  type ResourceDraft,
  resourceDraft,
  resourceKindNames,
  resourceKinds,
  type SharedResource,
} from '../../api/resources/contract';
import { allResourceFolders, resourceFiles, resourceFolders, resources } from '../../api/resources/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { Skeleton } from '../../components/feedback/Skeleton';
import { PhotoField } from '../../components/files/PhotoField';
import { ButtonChoiceField } from '../../components/form/ButtonChoiceField';
import { CheckboxField } from '../../components/form/CheckboxField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { RadioField } from '../../components/form/RadioField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { noChoice, toPickerItem } from '../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';

type Values = FormValues<ResourceDraft>;

const labels: Labels<Values> = {
  kind: 'Kind',
  name: 'Name',
  url: 'Address',
  files: 'File',
  folderId: 'Folder',
  note: 'Note',
  audience: 'Who sees it',
  pinned: 'Pinned',
};

const resourceForm: ResourceForm<SharedResource, Values, ResourceDraft> = {
  records: resources,
  resourceName: 'resource',
  list: { to: paths.resources, label: 'Resources' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.resource(id),
  schema: z.pipe(resourceDraft, z.transform(completeResource)),
  values: valuesFrom(labels),
  labels,
  rowFormatters: { files: ({ name }) => name },
  fields: (form) => <Fields form={form} />,
};

function Fields({ form: { control } }: { form: SchemaForm<Values, ResourceDraft> }) {
  const isLink = useWatch({ control, name: 'kind' }) === 'LINK';
  return (
    <>
      <FieldGroup legend="What">
        <ButtonChoiceField
          control={control}
          name="kind"
          label={labels.kind}
          options={resourceKinds.map((value) => ({ value, label: resourceKindNames[value] }))}
          layout="row"
        />
        <TextField control={control} name="name" label={labels.name} required wide />
        {isLink ? (
          <TextField
            control={control}
            name="url"
            label={labels.url}
            placeholder="https://"
            hint="The server opens it every night and says when it is broken."
            required
            wide
          />
        ) : (
          <PhotoField control={control} name="files" suffix=" (required)" max={1} files={resourceFiles} />
        )}
        <TextField control={control} name="note" label={labels.note} lines={2} wide />
      </FieldGroup>
      <FieldGroup legend="Where and who">
        <PickerField
          control={control}
          name="folderId"
          label={labels.folderId}
          options={(search, page) => resourceFolders.choices(search, page)}
        />
        <RadioField
          control={control}
          name="audience"
          label={labels.audience}
          hint="Managers and settings administrators see all resources."
          options={resourceAudiences.map((value) => ({ value, label: resourceAudienceNames[value] }))}
        />
        <CheckboxField
          control={control}
          name="pinned"
          label={labels.pinned}
          hint="Pinned resources are above the others."
          wide
        />
      </FieldGroup>
    </>
  );
}

/** SCREEN-RESOURCES: starts in the folder that is open. */
export function NewResourcePage() {
  const [params] = useSearchParams();
  const folderId = params.get('folder') ?? '';
  const { data, isLoading } = useQuery({ ...allResourceFolders, enabled: folderId !== '' });
  if (isLoading) return <Skeleton kind="card" />;
  const open = data?.rows.find(({ id }) => id === folderId);
  const blank = { ...blankFrom(resourceDraft), folderId: open ? toPickerItem(open) : noChoice };
  return <NewRecordPage key={folderId} form={resourceForm} blank={blank} />;
}

/** SCREEN-RESOURCES */
export const EditResourcePage = () => <EditRecordPage form={resourceForm} />;
