import { type ReactNode, useState } from 'react';
import type { Noun } from '../../lib/countOf';
import { confirm } from '../feedback/confirm';
import { lazyDialog } from '../feedback/lazyDialog';
import { openDialog } from '../feedback/openDialog';
import { IconButton } from '../IconButton';
import { type MenuAction, MenuButton } from '../MenuButton';
import type { ListChoicesState } from './useListChoices';
import type { ListState } from './useListState';

interface ViewsMenuProps<Row> {
  choices: ListChoicesState<Row>;
  state: ListState;
  noun: Noun;
}

/** A menu with the default list and the user's saved views. The button names the current one. */
function ViewsMenu<Row>({ choices, state, noun }: ViewsMenuProps<Row>) {
  const { views, view, columns, setViews } = choices;
  const { query, applyView } = state;
  const allLabel = `All ${noun.many}`;
  const changed = view !== undefined && view.query !== query;
  const viewLabel = view
    ? `${view.name}${changed ? ' (changed)' : ''}`
    : query === ''
      ? undefined
      : 'Unsaved';

  /** Saves a new view, or renames one. */
  const nameView = (renamed?: typeof view) =>
    openDialog(() => import('./ViewDialog'), 'ViewDialog', {
      title: renamed ? 'Rename view' : 'Save as view',
      name: renamed?.name ?? '',
      taken: [allLabel, ...views.map(({ name }) => name)],
      onName(name) {
        const savedView = renamed ? { ...renamed, name } : { name, query, columns };
        const others = views.filter((one) => one !== renamed);
        setViews([...others, savedView].sort((a, b) => a.name.localeCompare(b.name, 'en')));
        applyView(query, name);
      },
    });

  async function remove() {
    if (!view) return;
    const sure = await confirm({
      title: `Delete the view “${view.name}”?`,
      text: `This deletes only the view, not the ${noun.many} in it.`,
      confirmLabel: 'Delete view',
      danger: true,
    });
    if (!sure) return;
    setViews(views.filter((one) => one !== view));
    applyView(query, '');
  }

  const actions: MenuAction[] = [
    { label: allLabel, run: () => applyView('', '') },
    ...views.map((one) => ({ label: one.name, run: () => applyView(one.query, one.name) })),
    { label: 'Save as view…', run: () => nameView() },
    ...(view
      ? [
          ...(changed
            ? [
                {
                  label: `Save changes to “${view.name}”`,
                  run: () => setViews(views.map((one) => (one === view ? { ...one, query } : one))),
                },
              ]
            : []),
          { label: `Rename “${view.name}”…`, run: () => nameView(view) },
          { label: `Delete “${view.name}”…`, danger: true, run: () => void remove() },
        ]
      : []),
  ];

  return (
    <MenuButton
      // What is not the list as everyone sees it has its name on the button.
      icon={viewLabel === undefined ? 'bookmark' : undefined}
      label={
        viewLabel === undefined ? (
          'View'
        ) : (
          <span className="pl-view-name text-truncate">{`View: ${viewLabel}`}</span>
        )
      }
      actions={actions}
    />
  );
}

const ColumnsDialog = lazyDialog(() => import('./ColumnsDialog'), 'ColumnsDialog');

interface Props<Row> {
  choices: ListChoicesState<Row>;
  state: ListState;
  noun: Noun;
  /** The switch between a table and cards. */
  layout: ReactNode;
  /** False for cards, and where the user's choices are not stored. */
  hasColumns: boolean;
  /** True where the user's views are stored. */
  hasViews: boolean;
  /** What prints or downloads the rows, if there are any. */
  file: ReactNode;
}

/** The tools of a list: layout, saved views, columns, and its file. */
export function ListTools<Row>({ choices, state, noun, layout, hasColumns, hasViews, file }: Props<Row>) {
  const [open, setOpen] = useState(false);
  const { all, shown, setColumns, columns } = choices;
  const rows = all.map(({ id, header, card }) => ({ id, header, fixed: card === 'title' }));
  return (
    <div className="pl-list-tools d-print-none d-flex gap-1 align-items-center ms-auto">
      {layout}
      {hasViews && <ViewsMenu choices={choices} state={state} noun={noun} />}
      {hasColumns && (
        <IconButton
          icon="columns"
          label="Columns"
          className="pl-desktop-only"
          onClick={() => setOpen(true)}
        />
      )}
      {file}
      <ColumnsDialog
        open={open}
        onClose={() => setOpen(false)}
        columns={rows}
        shown={shown.map(({ id }) => id)}
        changed={columns !== undefined}
        onChange={setColumns}
      />
    </div>
  );
}
