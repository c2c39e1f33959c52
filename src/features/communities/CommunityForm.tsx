import { type Community, type CommunityDraft, communityDraft } from '../../api/communities/contract';
import { communities } from '../../api/communities/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { TextField } from '../../components/form/TextField';
import { paths } from '../../lib/paths';
import { blankFrom, valuesFrom } from '../../lib/recordFields';

const labels: Labels<CommunityDraft> = { name: 'Name', about: 'About' };

const communityForm: ResourceForm<Community, CommunityDraft, CommunityDraft> = {
  records: communities,
  resourceName: 'community',
  list: { to: paths.communities, label: 'Communities' },
  nameOf: ({ name }) => name || '—',
  // A new one has nobody to write to yet.
  addressOf: ({ id, messages }) => paths.community(id, messages === 0 ? 'connections' : undefined),
  schema: communityDraft,
  values: valuesFrom(labels),
  labels,
  fields: ({ control }) => (
    <FieldGroup legend="Community">
      <TextField control={control} name="name" label={labels.name} required wide />
      <TextField
        control={control}
        name="about"
        label={labels.about}
        hint="What it is for. Companies read it before they accept."
        lines={3}
        wide
      />
    </FieldGroup>
  ),
};

/** ORG-07: the own company becomes its organizer, and invites others. */
export const NewCommunityPage = () => (
  <NewRecordPage form={communityForm} blank={blankFrom(communityDraft)} />
);

export const EditCommunityPage = () => <EditRecordPage form={communityForm} />;
