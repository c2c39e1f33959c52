import { type Ref, useState } from 'react';
import type { KnownCall } from '../controls';
import { isLatency, isOffline, type ActiveFault } from '../faults';
import { PanelSelect } from './PanelSelect';
import { useDemo, useFocusTitle, useDemoQuery } from './useDemo';
import { faultLabel, repeatOptions, faultKinds, callLabel } from './labels';

interface Props {
  match: string;
  onMatch: (match: string) => void;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** Selects which calls fail next, how, and how often. Lists the faults that still apply. */
export function FaultSection({ match, onMatch, ref }: Props) {
  const { controls, showMessage } = useDemo();
  const focusTitle = useFocusTitle();
  const [kind, setKind] = useState('503');
  const [times, setTimes] = useState('1');
  const activeFaults = (useDemoQuery(controls.watch, controls.faults) ?? []).filter(
    (fault) => !isOffline(fault) && !isLatency(fault),
  );

  async function add(): Promise<void> {
    const chosen = faultKinds.find((known) => String(known.kind) === kind);
    const often = repeatOptions.find((known) => String(known.times) === times);
    await controls.addFault({ match, kind: chosen?.kind, times: often?.times ?? 1 });
    showMessage(`${callLabel(match)}: ${chosen?.label}, ${often?.label.toLowerCase()}.`);
  }

  function clear(faults: readonly ActiveFault[]): void {
    focusTitle();
    for (const { id } of faults) void controls.clearFault(id);
  }

  return (
    <>
      <form
        className="pl-stack gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <PanelSelect label="Call" value={match} onChange={onMatch} ref={ref}>
          <CallOptions chosen={match} />
        </PanelSelect>
        <PanelSelect label="Response" value={kind} onChange={setKind}>
          {faultKinds.map((known) => (
            <option key={known.kind} value={known.kind}>
              {known.label}
            </option>
          ))}
        </PanelSelect>
        <PanelSelect label="How often" value={times} onChange={setTimes}>
          {repeatOptions.map((known) => (
            <option key={known.times} value={known.times}>
              {known.label}
            </option>
          ))}
        </PanelSelect>
        <button type="submit" className="btn btn-secondary">
          Add fault
        </button>
      </form>
      {activeFaults.length === 0 ? (
        <p className="text-body-secondary">No active faults.</p>
      ) : (
        <>
          <ul className="pl-demo-list" aria-label="Active faults">
            {activeFaults.map((fault) => (
              <li key={fault.id}>
                <span>{faultLabel(fault)}</span>
                <button
                  type="button"
                  className="btn btn-quiet"
                  aria-label={`Clear ${faultLabel(fault)}`}
                  onClick={() => clear([fault])}
                >
                  Clear
                </button>
              </li>
            ))}
          </ul>
          {activeFaults.length > 1 && (
            <button type="button" className="btn btn-secondary" onClick={() => clear(activeFaults)}>
              Clear all
            </button>
          )}
        </>
      )}
    </>
  );
}

/** Returns the service of a call: the first segment of its path. */
const serviceOf = ({ path }: KnownCall): string => path.split('/')[1] ?? '';

/** Options for every call, all calls of a service, or one call by its key. */
function CallOptions({ chosen }: { chosen: string }) {
  const { controls } = useDemo();
  const known = useDemoQuery(controls.watch, controls.routes) ?? [];
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
