import { useState } from 'react';
import type { GatePerson, RosterPerson } from '../../../api/visitorLog/contract';
import { gatePersonOf } from '../../../domain/signIn/finder';
import type { KioskTexts } from './kioskTexts';

interface Props {
  foreman: GatePerson;
  people: readonly RosterPerson[];
  isOnSite: (person: GatePerson) => boolean;
  texts: KioskTexts;
  onPeople: (people: readonly GatePerson[]) => void;
  onBack: () => void;
}

/** A foreman ticks whom he brings. Those who are there already, and those who have left the company, are not listed. */
export function CrewStep({ foreman, people, isOnSite, texts, onPeople, onBack }: Props) {
  const crew = people
    .filter(
      ({ foremanId, reasons }) =>
        foremanId === foreman.id && reasons.every(({ code }) => code !== 'INACTIVE'),
    )
    .map(gatePersonOf);
  const coming = [foreman, ...crew].filter((person) => !isOnSite(person));
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = coming.filter(({ id }) => !left.includes(id));
  return (
    <form
      className="pl-stack"
      aria-label={texts.chooseCrew}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) onPeople(chosen);
      }}
    >
      <h2 className="m-0">{texts.chooseCrew}</h2>
      {crew.length === 0 && <p className="m-0">{texts.crewEmpty}</p>}
      <div className="pl-kiosk-crew">
        {coming.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              className="form-check-input m-0"
              checked={!left.includes(id)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== id) : [...left, id])
              }
            />
            {name}
          </label>
        ))}
      </div>
      <div className="pl-cluster">
        <button type="submit" className="btn btn-primary" aria-disabled={chosen.length === 0}>
          {texts.find} ({chosen.length})
        </button>
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          {texts.back}
        </button>
      </div>
    </form>
  );
}
