import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../components/Icon';
import { hrefOf, type PaletteGroup, type PaletteItem } from './paletteItem';
import '../../components/form/picker.scss';

interface Option {
  /** Stable while the items around it change. */
  key: string;
  item: PaletteItem;
}

/** All options in display order. */
export const optionsOf = (groups: readonly PaletteGroup[]): Option[] =>
  groups.flatMap(({ name, items }) => items.map((item) => ({ key: `${name} ${item.id}`, item })));

export const paletteOptionId = (list: string, index: number): string => `${list}-${index}`;

interface Props {
  id: string;
  groups: readonly PaletteGroup[];
  /** Index of the active option. */
  active: number;
  onOpen: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, active, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  const groupOffsets = groups.map((_, position) => optionsOf(groups.slice(0, position)).length);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      className="pl-palette-list"
      // A click must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, items }, position) => (
        <Group key={name} name={name}>
          {items.map((item, index) => (
            <PaletteOption
              key={item.id}
              id={paletteOptionId(id, (groupOffsets[position] ?? 0) + index)}
              item={item}
              active={(groupOffsets[position] ?? 0) + index === active}
              onOpen={() => onOpen(item)}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="pl-palette-group fs-sm fw-bold text-body-secondary">
        {name}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onOpen: () => void;
}

/** Addresses are real links, so Ctrl-click and middle-click work. */
function PaletteOption({ id, item, active, onOpen }: OptionProps) {
  const href = hrefOf(item);
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: active ? 'pl-option pl-option-active' : 'pl-option',
  };
  const content = (
    <>
      <Icon name={item.icon} />
      <span>{item.label}</span>
      {item.hint && <small>{item.hint}</small>}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" {...shared} onClick={onOpen}>
        {content}
      </button>
    );
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a {...shared} href={href} onClick={follow}>
      {content}
    </a>
  );
}
