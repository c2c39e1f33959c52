import type { PartnerDetail } from '../../api/partners/contract';
import { EmailLink } from '../../components/content/EmailAddress';
import { LinkedText } from '../../components/content/LinkedText';
import { byAtText } from '../../lib/dateTimeText';
import { formatShortDate } from '../../lib/dates';

type Company = Pick<
  PartnerDetail,
  'street' | 'city' | 'state' | 'zip' | 'phone' | 'email' | 'website' | 'note' | 'contacts'
>;

/** '120 Mill Road, Larkspur, ID 83712', without the parts that are missing. */
const addressOf = ({ street, city, state, zip }: Company): string =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const phoneLink = (phone: string) => phone && <a href={`tel:${phone}`}>{phone}</a>;

/** Facts of a company, for `RecordFacts`. */
export const companyFacts = (company: Company) => [
  { label: 'Address', value: addressOf(company) },
  { label: 'Phone', value: phoneLink(company.phone) },
  { label: 'Email', value: company.email && <EmailLink email={company.email} /> },
  { label: 'Website', value: company.website && <LinkedText text={company.website} /> },
  company.note !== '' && { label: 'Note', value: <LinkedText text={company.note} /> },
];

/** The decision about a company, for `RecordFacts` (CALL-254). */
export const decisionFacts = ({ decision, until, by, at, note }: PartnerDetail['qualification']) => [
  { label: 'Qualified until', value: decision === 'QUALIFIED' && formatShortDate(until) },
  { label: 'Decided', value: at !== '' && byAtText(at, by?.name) },
  note !== '' && { label: 'Reason', value: <LinkedText text={note} /> },
];

/** The people of a company, if any are known. */
export function Contacts({ contacts }: Pick<Company, 'contacts'>) {
  if (contacts.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="contacts">
      <h2 id="contacts" className="m-0">
        Contacts
      </h2>
      <ul className="pl-plain-list pl-stack">
        {contacts.map((one, index) => (
          <li key={index} className="pl-cluster column-gap-4">
            <span>
              <strong>{one.name}</strong> <span className="text-body-secondary">{one.role}</span>
            </span>
            {phoneLink(one.phone)} {one.email && <EmailLink email={one.email} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
