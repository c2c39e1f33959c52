import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { unknownOutcomeError } from '../../../api/unknownOutcome';
import { useInviteMany } from '../../../api/userAdmin/queries';
import { notify } from '../../../components/feedback/banners';
import { Field } from '../../../components/form/Field';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { RowList } from '../../../components/form/RowList';
import { describeRow } from '../../../components/form/describeRow';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { FormPage } from '../../../components/page/FormPage';
import { countOf } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { type RoleOptions, roleOptionsQuery } from '../roleOptions';
import { RoleFields, type RoleValues } from '../RoleFields';
import { userNoun } from '../user';
import { newUser, userLabels } from '../userForm';
import { inviteAll } from './inviteAll';
import { type Invitee, invitees, type Invitees, noInvitee, readPeople } from './invitees';

interface Values extends RoleValues {
  people: Invitee[];
}

const back = { to: paths.users, label: 'Users' };
const personNoun = { one: 'person', many: 'people' };
const UNCLEAR = 'some of these people may already be invited. Send again to see who already has an account.';

/** CALL-070: invites several people with the same roles. Those who cannot be invited stay in the form, with reasons. */
export default function InviteManyPage() {
  return (
    <FetchedPage resourceName="user" back={back} query={roleOptionsQuery} keepData>
      {(roleOptions) => <InviteForm offered={roleOptions} />}
    </FetchedPage>
  );
}

function InviteForm({ offered: roleOptions }: { offered: RoleOptions }) {
  const { roles, timecardRoles } = newUser(roleOptions);
  const form = useSchemaForm<Values, Invitees>({
    schema: invitees,
    values: { people: [noInvitee], roles, timecardRoles },
  });
  const { mutateAsync } = useInviteMany();

  async function submit({ people, ...same }: Invitees) {
    const drafts = people.map((person) => ({ ...person, ...same, phone: '', userCode: '' }));
    const { done, refused, failure } = await inviteAll(drafts, mutateAsync);
    const left = people.filter(({ email }) => !done.has(email.toLowerCase()));
    if (done.size > 0) notify({ kind: 'success', text: `${countOf(done.size, userNoun)} invited` });
    if (left.length === 0) return { to: paths.invitedUsers };
    form.setValue('people', left, { shouldDirty: true });
    left.forEach(({ email }, index) => {
      const message = refused.get(email.toLowerCase());
      if (message !== undefined) form.setError(`people.${index}.email`, { type: 'server', message });
    });
    if (failure) throw unknownOutcomeError(failure, UNCLEAR);
    throw new Error(`${countOf(left.length, personNoun)} could not be invited.`);
  }

  return (
    <FormPage
      title="Invite several users"
      context="Each gets an email with a link to sign up."
      back={back}
      form={form}
      onSubmit={submit}
      submitLabel="Invite all"
      describePosition={describeRow(personNoun.one)}
    >
      <FieldGroup legend="People">
        <PastePeople onPeople={(people) => add(form, people)} />
        <RowList
          control={form.control}
          name="people"
          noun={personNoun}
          blank={noInvitee}
          nameOf={({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email}
          columns="1fr 1fr 1.5fr"
          empty="No people yet."
        >
          {(row) => (
            <>
              <TextField
                control={form.control}
                name={`${row}.firstName`}
                label={userLabels.firstName}
                required
              />
              <TextField
                control={form.control}
                name={`${row}.lastName`}
                label={userLabels.lastName}
                required
              />
              <TextField
                control={form.control}
                name={`${row}.email`}
                label={userLabels.email}
                type="email"
                required
              />
            </>
          )}
        </RowList>
      </FieldGroup>
      <RoleFields control={form.control} roleOptions={roleOptions} />
    </FormPage>
  );
}

const isBlank = (person: Invitee) => Object.values(person).every((text) => text.trim() === '');

/** Adds people after the existing ones, replacing blank lines. */
function add(form: UseFormReturn<Values, unknown, Invitees>, people: Invitee[]) {
  const before = form.getValues('people').filter((person) => !isBlank(person));
  form.setValue('people', [...before, ...people], { shouldDirty: true });
  notify({ kind: 'info', text: `${countOf(people.length, personNoun)} added below` });
}

/** Reads pasted people from a table or an address book. */
function PastePeople({ onPeople }: { onPeople: (people: Invitee[]) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function read() {
    const people = readPeople(text);
    setError(people.length > 0 ? undefined : 'Paste or type names and addresses first');
    if (people.length === 0) return;
    onPeople(people);
    setText('');
  }

  return (
    <div className="pl-wide pl-stack">
      <Field
        id={id}
        label="Paste names and addresses"
        hint="One person per line: Ann Lee, ann@company.com, or cells copied from a spreadsheet"
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <button type="button" className="btn btn-secondary" onClick={read}>
          Add people
        </button>
      </div>
    </div>
  );
}
