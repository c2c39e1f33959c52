import { BreakableText } from './BreakableText';

/** An email address that breaks before '@' and dots only, as long as its parts fit. */
export const EmailAddress = ({ email }: { email: string }) => <BreakableText text={email} at={/(?=[@.])/} />;

/** A link that writes to an email address. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <EmailAddress email={email} />
  </a>
);
