import './signature-list.scss';
import { useId } from 'react';
import { missingSignatures } from '../../lib/attendance';
import { formatDateTime } from '../../lib/dates';
import { ActionButton } from '../ActionButton';
import { SignatureImage } from '../content/SignatureImage';
import { useSigningTexts } from './signingTexts';

/** A person who signs. `device` is the user on whose device it was signed. */
interface SignedPerson {
  id: string;
  name: string;
  /** ISO timestamp, '' until it is signed. */
  at: string;
  signature?: { kind: 'typed' | 'drawn'; value: string } | undefined;
  device?: { name: string } | undefined;
  instead?: { name: string; reason: string } | undefined;
  /** An employee who is suspended or deleted now. */
  inactive?: boolean;
}

interface Props<Person> {
  title: string;
  people: readonly Person[];
  /** Displayed while there is nobody. */
  empty: string;
  /** What else is known about a person: 'Guest'. */
  noteOf?: (person: Person) => string;
  /** Why nobody can sign now. */
  disabledReason: string | undefined;
  /** Signing is what comes next. */
  isNext: boolean;
  /** Opens the signing in turn. Without it, the list only shows who has signed. */
  onSign: ((unsigned: Person[]) => void) | undefined;
}

/** Who signs and who has signed. The button says who is missing, and starts the signing in turn. */
export function SignatureList<Person extends SignedPerson>(props: Props<Person>) {
  const { title, people, empty, noteOf, disabledReason, isNext, onSign } = props;
  const id = useId();
  const texts = useSigningTexts();
  const missing = missingSignatures(people, texts.missing);
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id}>
      <div className="pl-cluster justify-content-between">
        <h2 id={id} className="m-0">
          {title}
        </h2>
        {missing && onSign && (
          <span className="d-print-none">
            <ActionButton
              className={isNext ? 'btn btn-primary' : 'btn btn-secondary'}
              disabledReason={disabledReason}
              onClick={() => onSign(people.filter(({ signature }) => !signature))}
            >
              {missing}
            </ActionButton>
          </span>
        )}
      </div>
      {people.length === 0 ? (
        <p className="m-0 text-body-secondary">{empty}</p>
      ) : (
        <ul className="pl-plain-list">
          {people.map((person) => (
            <li key={person.id} className="pl-signer pl-cluster justify-content-between">
              <span className="text-break">
                {person.name}
                <span className="d-block fs-sm text-body-secondary">
                  {[
                    noteOf?.(person),
                    person.inactive && texts.inactive,
                    person.instead &&
                      texts.signedInstead(person.instead.name, person.name, person.instead.reason),
                    person.signature
                      ? texts.signed(formatDateTime(person.at), person.device?.name ?? '')
                      : texts.notSigned,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {person.signature ? (
                <SignatureImage by={person} signature={person.signature} />
              ) : (
                <span className="pl-signer-line" />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
