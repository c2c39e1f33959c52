import type { KnownCall } from '../controls';
import { useDemo, useWatched } from './useDemo';

/** What calls have in common: the first part of their path. */
const serviceOf = ({ path }: KnownCall): string => path.split('/')[1] ?? '';

/** Every call, all of one service, or one call by its key. */
export function PlaceOptions({ chosen }: { chosen: string }) {
  const { controls } = useDemo();
  const known = useWatched(controls.watch, controls.routes) ?? [];
  const services = [...new Set(known.map(serviceOf))].sort();
  const keysOf = (service: string) => [
    ...new Set(known.flatMap((call) => (serviceOf(call) === service ? [call.key] : []))),
  ];
  const offered = chosen === '*' || services.includes(chosen) || known.some(({ key }) => key === chosen);
  return (
    <>
      <option value="*">Any call</option>
      {!offered && <option value={chosen}>{chosen}</option>}
      {services.map((service) => (
        <optgroup key={service} label={service}>
          <option value={service}>All of {service}</option>
          {keysOf(service)
            .sort()
            .map((key) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
