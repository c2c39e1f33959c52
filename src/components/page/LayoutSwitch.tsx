import { useSearchParams } from 'react-router-dom';
import { Icon } from '../Icon';

/** In the address. `view` is the name of a saved view. */
const PARAM = 'layout';

/** The layout of a list that has both: a table, or cards. */
export function useListLayout() {
  const [params, setParams] = useSearchParams();
  const isGrid = params.get(PARAM) === 'grid';
  return {
    isGrid,
    setGrid: (on: boolean) =>
      setParams(
        (before) => {
          if (on) before.set(PARAM, 'grid');
          else before.delete(PARAM);
          return before;
        },
        { replace: true },
      ),
    /** The address of another such list in the same layout. */
    keep: (address: string) =>
      isGrid ? `${address}${address.includes('?') ? '&' : '?'}${PARAM}=grid` : address,
  };
}

export function LayoutSwitch() {
  const { isGrid, setGrid } = useListLayout();
  return (
    <div role="group" aria-label="Layout" className="d-flex gap-1">
      {[false, true].map((grid) => (
        <button
          key={String(grid)}
          type="button"
          className={grid === isGrid ? 'btn btn-secondary active' : 'btn btn-quiet'}
          aria-pressed={grid === isGrid}
          onClick={() => setGrid(grid)}
        >
          <Icon name={grid ? 'grid' : 'list'} />
          {grid ? 'Grid' : 'List'}
        </button>
      ))}
    </div>
  );
}
