import type { AskedFields } from '../../api/visitorLog/contract';
import type { Section } from '../../lib/questionnaire/questionnaire';

export const anyFields: AskedFields = {
  phone: 'OPTIONAL',
  organization: 'OPTIONAL',
  host: 'OPTIONAL',
  purpose: 'OPTIONAL',
};

interface Answered {
  kind: string;
  phone: string;
  organization: string;
  hostId: string;
  purpose: string;
}

/** What a visitor must still say. Others are asked nothing but what their list has. */
export const missingFields = (asked: AskedFields, person: Answered): (keyof AskedFields)[] =>
  person.kind !== 'VISITOR'
    ? []
    : (Object.keys(anyFields) as (keyof AskedFields)[]).filter(
        (name) => asked[name] === 'REQUIRED' && person[name === 'host' ? 'hostId' : name].trim() === '',
      );

interface Asking {
  questions: Section[];
  declaration: string;
  declarationEs: string;
}

const joined = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** A site that asks what the business asks everywhere, and then its own. A question that both have is asked once. */
export function withCompanyForm<Site extends Asking>(site: Site, company: Asking): Site {
  const known = new Set(company.questions.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const sectionIds = new Set(company.questions.map(({ id }) => id));
  const own = site.questions.flatMap(({ questions, ...section }) => {
    const others = questions.filter(({ id }) => !known.has(id));
    const id = sectionIds.has(section.id) ? `${section.id}-site` : section.id;
    return others.length > 0 ? [{ ...section, id, questions: others }] : [];
  });
  return {
    ...site,
    questions: [...company.questions, ...own],
    declaration: joined(company.declaration, site.declaration),
    // Both in Spanish where one of them is, so that nobody reads half.
    declarationEs:
      company.declarationEs === '' && site.declarationEs === ''
        ? ''
        : joined(company.declarationEs || company.declaration, site.declarationEs || site.declaration),
  };
}
