import '../../styles/profile.scss';
import { PageHeader } from '../../components/page/PageHeader';
import { ShortcutList } from '../../components/shortcuts/ShortcutList';
import { useSession } from '../../session/store';
import { Appearance } from './Appearance';
import { OwnData } from './OwnData';
import { PasswordForm } from './PasswordForm';
import { Remembered } from './Remembered';
import { Section } from './Section';
import { UnfinishedForms } from './UnfinishedForms';

/** SCREEN-MY-PROFILE: what is one's own to see and to set. Each part stands by itself, so that one that fails takes no other with it. */
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
          about="What you typed into a form and did not save. Kept on this device for 7 days, or until you log out."
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
