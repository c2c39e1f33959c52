import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { unknownOutcomeError } from '../../api/unknownOutcome';
import { useChangeMyPassword } from '../../api/users/queries';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { RadioGroup } from '../../components/form/RadioGroup';
import { Form } from '../../components/form/Form';
import { NewPasswordFields } from '../../components/form/NewPasswordFields';
import { PasswordField } from '../../components/form/PasswordField';
import { PageHeader } from '../../components/page/PageHeader';
import { ShortcutList } from '../../components/shortcuts/ShortcutList';
import { readCookie } from '../../session/cookies';
import { savePreferences, usePreferences } from '../../session/preferences';
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
      <div className="pl-stack pl-form-page pl-profile">
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
        <Section title="Appearance" about="Applies immediately, on this device only.">
          <Appearance />
        </Section>
        <Section title="Pinned and recent screens" about="Kept on this device.">
          <PinnedAndRecent />
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
    <section className="pl-panel pl-split" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className="text-body-secondary">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact: more rows on the screen' },
] as const;

const nameOrders = [
  { value: 'first', label: 'First Last: Maria Ortega' },
  { value: 'last', label: 'Last, First: Ortega, Maria' },
] as const;

const fileStyles = [
  { value: 'shown', label: 'As on the screen: Nov 29, 2026 and $1,234.50' },
  { value: 'plain', label: 'For other software: 2026-11-29 and 1234.50' },
] as const;

function Appearance() {
  const theme = usePreferences((state) => state.theme);
  const density = usePreferences((state) => state.density);
  const nameOrder = usePreferences((state) => state.nameOrder);
  const fileStyle = usePreferences((state) => state.fileStyle);
  return (
    <div className="pl-fields">
      <RadioGroup
        legend="Theme"
        options={themes}
        value={theme}
        onChange={(chosen) => savePreferences({ theme: chosen })}
      />
      <RadioGroup
        legend="Lists"
        options={densities}
        value={density}
        onChange={(chosen) => savePreferences({ density: chosen })}
      />
      <RadioGroup
        legend="Names in lists"
        options={nameOrders}
        value={nameOrder}
        onChange={(chosen) => savePreferences({ nameOrder: chosen })}
      />
      <RadioGroup
        legend="Dates and numbers in CSV files"
        options={fileStyles}
        value={fileStyle}
        onChange={(chosen) => savePreferences({ fileStyle: chosen })}
      />
    </div>
  );
}

const empty = { currentPassword: '', newPassword: '', repeat: '' };
const UNCLEAR_OUTCOME =
  "we can't tell which password is active now. Try again. If your current password is refused, the new one is already active.";

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
      throw unknownOutcomeError(cause, UNCLEAR_OUTCOME);
    }
    form.reset(empty);
    notify({ kind: 'success', text: 'Your password has been changed' });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel="Change password" isSecondary>
      {/* Hidden. Password managers use it to identify the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div className="pl-fields">
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          required
          wide
          autoComplete="current-password"
        />
        <NewPasswordFields
          control={control}
          name="newPassword"
          repeatName="repeat"
          personalInfo={[user.firstName, user.lastName, user.email, username]}
        />
      </div>
    </Form>
  );
}

/** Pinned and recent screens, and how to remove them. */
function PinnedAndRecent() {
  const pinned = usePreferences((state) => state.favorites.length);
  const recent = usePreferences((state) => state.recent.length);
  return (
    <>
      <ClearableList
        count={pinned}
        summary={`You have pinned ${screenCount(pinned)}.`}
        emptyText="You have no pinned screens."
        action="Unpin all screens"
        question={`This unpins ${screenCount(pinned)}. You can pin them again one by one.`}
        onForget={() => savePreferences({ favorites: [] })}
      />
      <ClearableList
        count={recent}
        summary={`You visited ${screenCount(recent)} recently.`}
        emptyText="You have no recent screens."
        action="Clear recent screens"
        question="Your list of recent screens will be cleared."
        onForget={() => savePreferences({ recent: [] })}
      />
    </>
  );
}

const screenCount = (count: number): string => `${count} ${count === 1 ? 'screen' : 'screens'}`;

interface ClearableListProps {
  count: number;
  summary: string;
  emptyText: string;
  action: string;
  question: string;
  onForget: () => void;
}

function ClearableList({ count, summary, emptyText, action, question, onForget }: ClearableListProps) {
  const id = useId();
  async function forget() {
    if (count === 0) return;
    if (
      await confirm({
        title: `${action}?`,
        text: question,
        confirmLabel: action,
        danger: true,
      })
    )
      onForget();
  }
  return (
    <div className="pl-kept pl-cluster pl-wide-buttons column-gap-4 justify-content-between">
      <p id={id}>{count > 0 ? summary : emptyText}</p>
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
