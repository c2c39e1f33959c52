import { type FormEvent, useState } from 'react';
import type { AskedFields, GatePerson } from '../../../api/visitorLog/contract';
import { missingFields } from '../../../domain/signIn/asked';
import type { KioskTexts } from './kioskTexts';

interface Props {
  kind: 'VISITOR' | 'DELIVERY';
  /** Somebody of whom something is known already. */
  known: GatePerson | undefined;
  /** Whom people visit. */
  hosts: readonly { id: string; name: string }[];
  asked: AskedFields;
  texts: KioskTexts;
  /** Called with what is typed so far, to keep it. */
  onTyped?: (person: GatePerson) => void;
  onPerson: (person: GatePerson) => void;
  onBack: () => void;
}

const MAX_NAME = 100;

/** Asks who a visitor or a driver is. */
export function GuestStep({ kind, known, hosts, asked, texts, onTyped, onPerson, onBack }: Props) {
  const [values, setValues] = useState({
    name: known?.name ?? '',
    organization: known?.organization ?? '',
    phone: known?.phone ?? '',
    purpose: known?.purpose ?? '',
    hostId: known?.hostId ?? '',
    consent: known?.consent ?? false,
  });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isVisitor = kind === 'VISITOR';
  const isAsked = (name: keyof AskedFields) => !isVisitor || asked[name] !== 'HIDDEN';

  const typed = (now: typeof values): GatePerson => ({ ...known, ...now, kind, id: known?.id ?? '' });

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = values.name.trim();
    const digits = values.phone.replace(/\D/g, '');
    const person: GatePerson = {
      ...typed(values),
      name,
      // A number that is none would stop the visitor later.
      phone: digits.length >= 7 ? values.phone.trim() : '',
      organization: values.organization.trim(),
      purpose: values.purpose.trim(),
    };
    const lacks = [...(/[\p{L}\p{N}]/u.test(name) ? [] : ['name']), ...missingFields(asked, person)];
    if (lacks.length > 0) {
      document.getElementById(`guest-${lacks[0]}`)?.focus();
      return setMissing(lacks);
    }
    onPerson(person);
  }

  const change = (name: keyof typeof values, value: string | boolean) => {
    const changed = { ...values, [name]: value };
    setValues(changed);
    onTyped?.(typed(changed));
    setMissing([]);
  };
  const problem = (name: string) => (
    <p id={`guest-${name}-problem`} className="pl-error m-0" aria-live="polite">
      {missing.includes(name) && (name === 'name' ? texts.nameMissing : texts.missing)}
    </p>
  );

  const field = (name: 'name' | 'organization' | 'phone' | 'purpose', label: string, max = MAX_NAME) => (
    <div>
      <label className="form-label" htmlFor={`guest-${name}`}>
        {label}
      </label>
      <input
        id={`guest-${name}`}
        className="form-control"
        autoComplete="off"
        inputMode={name === 'phone' ? 'tel' : 'text'}
        maxLength={max}
        value={values[name]}
        onChange={({ target }) => change(name, target.value)}
        aria-invalid={missing.includes(name)}
        aria-describedby={`guest-${name}-problem`}
      />
      {problem(name)}
    </div>
  );

  return (
    <form className="pl-stack" onSubmit={submit} aria-label={isVisitor ? texts.visitor : texts.delivery}>
      <h2 className="m-0">{isVisitor ? texts.visitor : texts.delivery}</h2>
      {field('name', texts.yourName)}
      {isAsked('organization') && field('organization', texts.company)}
      {isVisitor && isAsked('phone') && field('phone', texts.phone, 30)}
      {isAsked('purpose') && field('purpose', isVisitor ? texts.purpose : texts.what, 200)}
      {isVisitor && (
        <>
          {isAsked('host') && (
            <div>
              <label className="form-label" htmlFor="guest-host">
                {texts.host}
              </label>
              <select
                id="guest-host"
                className="form-select"
                value={values.hostId}
                aria-invalid={missing.includes('host')}
                aria-describedby="guest-host-problem"
                onChange={({ target }) => change('hostId', target.value)}
              >
                <option value="">{asked.host === 'REQUIRED' ? '' : texts.nobody}</option>
                {hosts.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              {problem('host')}
            </div>
          )}
          <label className="d-flex gap-2 align-items-start">
            <input
              type="checkbox"
              className="form-check-input m-0 flex-none"
              checked={values.consent}
              onChange={({ target }) => change('consent', target.checked)}
            />
            {texts.consent}
          </label>
        </>
      )}
      <div className="pl-cluster">
        <button type="submit" className="btn btn-primary">
          {texts.find}
        </button>
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          {texts.back}
        </button>
      </div>
    </form>
  );
}
