import { useId } from 'react';
import { Badge } from 'react-bootstrap';
import { Icon } from '../../components/Icon';
import { type Seen, type SeenGroup, type Way, wayNames } from './seen';

const colours: Record<Way, string> = {
  opens: 'success',
  locked: 'warning',
  hidden: 'secondary',
  unknown: 'info',
};

/** Part by part, each entry with how it stands for the person, and why it does not open. */
export function SeenGroups({ groups }: { groups: readonly SeenGroup[] }) {
  return groups.map((group) => <Group key={group.title} group={group} />);
}

function Group({ group: { title, about, entries } }: { group: SeenGroup }) {
  const id = useId();
  return (
    <section className="pl-panel pl-seen" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="pl-hint">{about}</p>
      <Entries entries={entries} />
    </section>
  );
}

const Entries = ({ entries }: { entries: readonly Seen[] }) => (
  <ul>
    {entries.map((seen) => (
      <li key={`${seen.label} ${seen.address ?? ''}`}>
        <Line seen={seen} />
        {seen.entries && seen.entries.length > 0 && <Entries entries={seen.entries} />}
      </li>
    ))}
  </ul>
);

const Line = ({ seen: { label, way, why, address } }: { seen: Seen }) => (
  <div className="pl-seen-line" data-way={way}>
    <span className="pl-seen-name">
      {way === 'locked' && <Icon name="lock" />}
      {label}
      {address !== undefined && <code>{address}</code>}
    </span>
    <Badge bg={colours[way]}>{wayNames[way]}</Badge>
    {why !== undefined && <span className="pl-seen-why">{why}</span>}
  </div>
);
