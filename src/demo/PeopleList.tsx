import { PASSWORD, people } from './people';

/** The demo people next to the sign-in form. A click on one fills in the form. */
export function PeopleList({ onPick }: { onPick: (username: string, password: string) => void }) {
  return (
    <aside className="pl-people" aria-label="Demo people">
      <h2>Explore the demo as…</h2>
      <ul>
        {people.map(({ username, name, business, about }) => (
          <li key={username}>
            <button type="button" onClick={() => onPick(username, PASSWORD)}>
              <strong>{name}</strong>
              <span>{business}</span>
              <span>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
