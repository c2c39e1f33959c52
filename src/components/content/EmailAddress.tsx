import { Fragment } from 'react';

/** An email address that breaks before '@' and dots only, as long as its parts fit. */
export const EmailAddress = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A link that writes to an email address. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <EmailAddress email={email} />
  </a>
);
