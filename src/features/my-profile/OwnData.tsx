import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sendAndVerify } from '../../api/sendAndVerify';
import type { User, UserEdit } from '../../api/users/contract';
import { useEditUser, userQueries } from '../../api/users/queries';
import { EmailAddress } from '../../components/content/EmailAddress';
import { notify } from '../../components/feedback/banners';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Form } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { Properties } from '../../components/page/Properties';
import { initials } from '../../lib/initials';
import { isAdminType, type Subject } from '../../session/flags';
import { renameUser } from '../../session/rename';
import { type SessionUser, useSession, useSubject } from '../../session/store';

/** Role names by permission. */
const roleRules: readonly [role: string, granted: (subject: Subject) => boolean][] = [
  ['Administrator', ({ flags, role }) => flags.admin || isAdminType(role)],
  ['Manager', ({ flags }) => flags.manager],
  ['Settings administrator', ({ flags }) => flags.settings],
  ['Basic user', ({ flags }) => flags.basic],
  ['Time card manager', ({ flags }) => flags.timecard.manager],
  ['Time card foreman', ({ flags }) => flags.timecard.foreman],
  ['Time card user', ({ flags }) => flags.timecard.basic],
  ['T&M ticket user', ({ flags }) => flags.tcBasic],
  ['Job manager', ({ flags }) => flags.sidebar.jobManager],
  ['Forms user', ({ flags }) => flags.formsEnabled],
  ['Visitor log user', ({ flags }) => flags.vBasic],
  ['Site manager', ({ flags }) => flags.siteManager],
  ['Bid packages user', ({ flags }) => flags.preconBasic],
  ['Community administrator', ({ flags }) => flags.sidebar.communityAdmin],
  ['Community organizer', ({ flags }) => flags.organizer],
  ['Community participant', ({ flags }) => flags.participant],
];

/** The user's roles by name. */
const roleNames = (subject: Subject): string[] =>
  roleRules.filter(([, granted]) => granted(subject)).map(([role]) => role);

/** The user's data on the server (CALL-050), and the fields that can be changed. */
export function OwnData({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(userQueries.detail(user.userId));
  if (!data)
    return error ? (
      <ErrorState what="your data" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="text" rows={6} />
    );
  const name = `${data.firstName} ${data.lastName}`.trim() || data.username;
  return (
    <>
      <p className="pl-profile-name d-flex gap-3 align-items-center text-break">
        <span className="pl-initials flex-none fw-bold" aria-hidden="true">
          {initials(name)}
        </span>
        <strong>{name}</strong>
      </p>
      <Properties
        items={[
          { label: 'Email', value: <EmailAddress email={data.email} /> },
          { label: 'Username', value: <EmailAddress email={data.username} /> },
          { label: 'Business', value: user.businessName },
          { label: 'Roles', value: <Roles /> },
        ]}
      />
      <p className="pl-hint">Ask an administrator to change your email address, username or roles.</p>
      <OwnDataForm user={data} />
    </>
  );
}

function Roles() {
  const subject = useSubject();
  const settled = useSession((state) => state.settled);
  const roles = roleNames(subject);
  if (!settled) return 'Loading…';
  return roles.length > 0 ? roles.join(', ') : 'None';
}

/** Saves the data. After a lost response, it checks whether they were saved (FAULT-54). */
function useSaveOwnData(userId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useEditUser(userId);
  return (sent: UserEdit): Promise<User> =>
    sendAndVerify(
      () => mutateAsync(sent),
      async () => {
        const now = await client.fetchQuery({ ...userQueries.detail(userId), staleTime: 0 });
        return matchesEdit(now, sent) ? now : undefined;
      },
    );
}

const matchesEdit = (user: User, sent: UserEdit): boolean =>
  user.firstName === sent.firstName && user.lastName === sent.lastName && user.phone === sent.phone;

/** Edits the user's name and phone number. Errors from the server appear at the fields (CALL-037). */
function OwnDataForm({ user }: { user: User }) {
  const { firstName, lastName, phone } = user;
  const form = useForm<UserEdit>({ defaultValues: { firstName, lastName, phone }, shouldFocusError: false });
  const { control } = form;
  const save = useSaveOwnData(user.userId);

  async function submit(values: UserEdit) {
    const saved = await save({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      phone: values.phone.trim(),
    });
    renameUser(user.userId, saved);
    notify({ kind: 'success', text: 'Your data has been saved' });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel="Save changes" isEdit>
      <div className="pl-fields">
        <TextField control={control} name="firstName" label="First name" required autoComplete="given-name" />
        <TextField control={control} name="lastName" label="Last name" required autoComplete="family-name" />
        <TextField control={control} name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
      </div>
    </Form>
  );
}
