import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { unclearIf } from '../../api/unanswered';
import { useChangeMyPassword } from '../../api/users/queries';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { Choices } from '../../components/form/Choices';
import { Form } from '../../components/form/Form';
import { NewPasswordFields } from '../../components/form/NewPasswordFields';
import { PasswordField } from '../../components/form/PasswordField';
import { PageHeader } from '../../components/page/PageHeader';
import { ShortcutList } from '../../components/shortcuts/ShortcutList';
import { readCookie } from '../../session/cookies';
import { prefer, usePreferences } from '../../session/preferences';
import { type SessionUser, useSession } from '../../session/store';
import { OwnData } from './OwnData';
import { UnfinishedForms } from './UnfinishedForms';
import '../../styles/profile.scss';

/**
 * The user's own data and settings (SCREEN-MY-PROFILE). The sections are independent, so that a failed one does not
 * affect the others.
 */
export default function MyProfilePage() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className="pl-page">
      <PageHeader title="My profile" context={user.businessName} />
      <div className="pl-stack pl-profile">
        <Section title="Your data">
          <OwnData user={user} />
        </Section>
        <Section title="Password">
          <PasswordForm user={user} />
        </Section>
        <Section
          title="Unfinished forms"
          about="Forms that you started and did not save. Kept on this device for 7 days, or until you log out."
        >
          <UnfinishedForms />
        </Section>
        <Section title="Appearance" about="Applies at once, on this device.">
          <Appearance />
        </Section>
        <Section title="Pinned and recent screens" about="Kept on this device.">
          <Remembered />
        </Section>
        <Section title="Keyboard shortcuts">
          <ShortcutList />
        </Section>
      </div>
    </div>
  );
}

/** A section with a heading. */
function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pl-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className="text-body-secondary">{about}</p>}
      {children}
    </section>
  );
}

const themes = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact: more rows on the screen' },
] as const;

function Appearance() {
  const theme = usePreferences((state) => state.theme);
  const density = usePreferences((state) => state.density);
  return (
    <div className="pl-fields">
      <Choices
        legend="Theme"
        options={themes}
        value={theme}
        onChange={(chosen) => prefer({ theme: chosen })}
      />
      <Choices
        legend="Lists"
        options={densities}
        value={density}
        onChange={(chosen) => prefer({ density: chosen })}
      />
    </div>
  );
}

const empty = { currentPassword: '', newPassword: '', repeat: '' };
const UNCLEAR =
  "we can't tell which password is active now. Try again: if your current one is refused, the new one has taken its place.";

/** Changes the user's own password. The session continues (AUTH-12, CALL-029). */
function PasswordForm({ user }: { user: SessionUser }) {
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const { control } = form;
  const { mutateAsync } = useChangeMyPassword();
  const username = readCookie('username') ?? user.email;

  async function submit({ currentPassword, newPassword }: typeof empty) {
    try {
      await mutateAsync({ currentPassword, newPassword });
    } catch (cause) {
      // A password cannot be looked up again (FAULT-54).
      throw unclearIf(cause, UNCLEAR);
    }
    form.reset(empty);
    notify({ kind: 'success', text: 'Your password has been changed' });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel="Change password">
      {/* Hidden. Password managers use it to identify the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div className="pl-fields">
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          required
          autoComplete="current-password"
        />
        <NewPasswordFields
          control={control}
          name="newPassword"
          repeatName="repeat"
          own={[user.firstName, user.lastName, user.email, username]}
        />
      </div>
    </Form>
  );
}

/** Pinned and recent screens, and how to remove them. */
function Remembered() {
  const pinned = usePreferences((state) => state.favourites.length);
  const recent = usePreferences((state) => state.recent.length);
  return (
    <>
      <RememberedRow
        count={pinned}
        some={`You have pinned ${screens(pinned)}.`}
        none="You have pinned no screen."
        action="Unpin all screens"
        question={`This unpins ${screens(pinned)}. You can pin them again one by one.`}
        onForget={() => prefer({ favourites: [] })}
      />
      <RememberedRow
        count={recent}
        some={`${screens(recent)} you were at last ${recent === 1 ? 'is' : 'are'} remembered.`}
        none="No recent screens."
        action="Clear recent screens"
        question="The list of recent screens will start over."
        onForget={() => prefer({ recent: [] })}
      />
    </>
  );
}

const screens = (count: number): string => `${count} ${count === 1 ? 'screen' : 'screens'}`;

interface RememberedProps {
  count: number;
  some: string;
  none: string;
  action: string;
  question: string;
  onForget: () => void;
}

function RememberedRow({ count, some, none, action, question, onForget }: RememberedProps) {
  const id = useId();
  async function forget() {
    if (count === 0) return;
    if (await confirm({ title: `${action}?`, text: question, yes: 'Forget', no: 'Keep', danger: true }))
      onForget();
  }
  return (
    <div className="pl-kept pl-cluster pl-wide-buttons column-gap-4 justify-content-between">
      <p id={id}>{count > 0 ? some : none}</p>
      <button
        type="button"
        className="btn btn-secondary"
        // Not `disabled`, which would drop the focus.
        aria-disabled={count === 0 || undefined}
        aria-describedby={id}
        onClick={() => void forget()}
      >
        {action}
      </button>
    </div>
  );
}
