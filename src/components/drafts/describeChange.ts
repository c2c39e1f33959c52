/** Text descriptions of changes, read from the visible form, because a later release may have other fields. */
import type { FieldChange } from './changes';

export interface DraftLine {
  label: string;
  text: string;
}

type DescribePosition = ((name: string) => string | undefined) | undefined;

/** Password fields, by type or autocomplete, also while their text is visible. */
const SECRET_FIELDS =
  'input[type="password"], [autocomplete$="-password"], [autocomplete="one-time-code"], [autocomplete^="cc-"]';

/** Returns the names of the fields that are never stored. */
export const secretFieldNames = (form: HTMLFormElement): string[] =>
  [...form.elements]
    .filter((field) => field.matches(SECRET_FIELDS))
    .map((field) => field.getAttribute('name') ?? '');

/** Returns a title such as 'My profile: Your data'. */
export function formTitle(form: HTMLFormElement): string {
  const page = document.getElementById('page-title')?.textContent ?? document.title;
  const section = form.closest('section')?.querySelector('h2')?.textContent;
  return section ? `${page}: ${section}` : page;
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldOf(form: HTMLFormElement, name: string): FieldElement | undefined {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList)
    return [...found].filter((one) => one instanceof HTMLInputElement).find(({ checked }) => checked);
  const isField =
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement;
  return isField ? found : undefined;
}

const ownLabel = (field: FieldElement): string | undefined => field.labels?.[0]?.textContent;

/** A choice is named by its group. */
const labelOf = (field: FieldElement | undefined, name: string): string =>
  (field?.type === 'radio'
    ? field.closest('fieldset')?.querySelector('legend')?.textContent
    : field && ownLabel(field)
  )?.replace(/\s*\*$/, '') ?? name;

function textOf(field: FieldElement | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof File) return value.name;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  if (field?.type === 'radio') return ownLabel(field) ?? field.value;
  if (field && field.type !== 'file') return field.value;
  if (Array.isArray(value))
    return value
      .map((one) => textOf(undefined, one))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Describes a change, with one line per row of a list. Secrets are left out. */
export function describeChange(
  { name, value }: FieldChange,
  form: HTMLFormElement,
  describePosition: DescribePosition,
): DraftLine[] {
  const rows = Array.isArray(value)
    ? value.map((row, index) => rowLine(`${name}.${index}`, row, form, describePosition))
    : [];
  const lines = rows.filter((line) => line !== undefined);
  if (lines.length > 0) return lines;
  const field = fieldOf(form, name);
  if (field?.type === 'hidden') return [];
  const position = describePosition?.(name);
  const label = labelOf(field, name);
  return [{ label: position ? `${position}: ${label}` : label, text: textOf(field, value) || 'empty' }];
}

/** Describes a row by its visible fields, because a row also contains ids. */
function rowLine(
  name: string,
  row: unknown,
  form: HTMLFormElement,
  describePosition: DescribePosition,
): DraftLine | undefined {
  if (typeof row !== 'object' || row === null || row instanceof File) return undefined;
  const parts = Object.entries(row).flatMap(([key, value]) => {
    const field = fieldOf(form, `${name}.${key}`);
    const text = field && textOf(field, value);
    return text ? `${labelOf(field, key)} ${text}` : [];
  });
  return parts.length > 0 ? { label: describePosition?.(name) ?? name, text: parts.join(', ') } : undefined;
}
