import { type FormEvent, useState } from 'react';
import type { GatePerson, GateSite } from '../../../api/visitorLog/contract';
import type { KioskTexts } from './kioskTexts';

interface Props {
  kind: 'VISITOR' | 'DELIVERY';
  site: GateSite;
  texts: KioskTexts;
  onPerson: (person: GatePerson) => void;
  onBack: () => void;
}

const MAX_NAME = 100;

/** Asks who a visitor or a driver is. */
export function GuestStep({ kind, site, texts, onPerson, onBack }: Props) {
  const [values, setValues] = useState({ name: '', organization: '', phone: '', purpose: '', hostId: '' });
  const [consent, setConsent] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isVisitor = kind === 'VISITOR';

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = values.name.trim();
    if (!/[\p{L}\p{N}]/u.test(name)) return setMissing(true);
    const digits = values.phone.replace(/\D/g, '');
    onPerson({
      ...values,
      name,
      kind,
      id: '',
      consent,
      // A number that is none would stop the visitor later.
      phone: digits.length >= 7 ? values.phone.trim() : '',
      organization: values.organization.trim(),
      purpose: values.purpose.trim(),
    });
  }

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
        onChange={({ target }) => {
          setValues({ ...values, [name]: target.value });
          setMissing(false);
        }}
        {...(name === 'name' && { 'aria-invalid': isMissing, 'aria-describedby': 'guest-problem' })}
      />
      {name === 'name' && (
        <p id="guest-problem" className="pl-error m-0" aria-live="polite">
          {isMissing && texts.nameMissing}
        </p>
      )}
    </div>
  );

  return (
    <form className="pl-stack" onSubmit={submit} aria-label={isVisitor ? texts.visitor : texts.delivery}>
      <h2 className="m-0">{isVisitor ? texts.visitor : texts.delivery}</h2>
      {field('name', texts.yourName)}
      {field('organization', texts.company)}
      {isVisitor && field('phone', texts.phone, 30)}
      {field('purpose', isVisitor ? texts.purpose : texts.what, 200)}
      {isVisitor && (
        <>
          <div>
            <label className="form-label" htmlFor="guest-host">
              {texts.host}
            </label>
            <select
              id="guest-host"
              className="form-select"
              value={values.hostId}
              onChange={({ target }) => setValues({ ...values, hostId: target.value })}
            >
              <option value="">{texts.nobody}</option>
              {site.managers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <label className="d-flex gap-2 align-items-start">
            <input
              type="checkbox"
              className="form-check-input m-0 flex-none"
              checked={consent}
              onChange={({ target }) => setConsent(target.checked)}
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
