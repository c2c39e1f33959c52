import { initials } from '../lib/initials';
import './face.scss';

/** The hues of `face.scss`. */
export const FACE_HUES = 8;

/** The hue of a person, from 0: the same for a name on all screens. */
export const hueOf = (name: string): number =>
  [...name.trim().toLowerCase()].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    0,
  ) % FACE_HUES;

/** A person as initials. Decorative, because the name stands beside it: screen readers, copies and files skip it. */
export const Face = ({ name }: { name: string }) => (
  <span className={`pl-face pl-face-${hueOf(name)}`} data-initials={initials(name)} aria-hidden="true" />
);

/** A person's face and name; nothing without a name. `shown` is the name as the user prefers it. */
export const FaceName = ({ name, shown = name }: { name: string; shown?: string }) =>
  name === '' ? null : (
    <>
      <Face name={name} />
      {shown}
    </>
  );
