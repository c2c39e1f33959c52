import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { helpQueries } from '../../api/help/queries';
import { SelectFilter } from '../../components/form/SelectFilter';
import { useDebounced } from '../../components/form/useDebounced';
import { Icon } from '../../components/Icon';
import { helpCategories } from '../../lib/helpSlug';

/** CONST-03 */
const PAUSE = 600;

const categories = [
  { value: '', label: 'All' },
  ...helpCategories.map(({ slug, label }) => ({ value: slug, label })),
];

/** What a category can be narrowed to: the sub-categories of its whole list that can be asked for by a slug. */
function useSubcategories(category: string) {
  const { data } = useQuery({
    ...helpQueries.articles({ category, term: '' }),
    enabled: category !== '',
  });
  if (category === '' || data === undefined) return [];
  return data
    .flatMap(({ subcategories_level_1: level1 }) => level1)
    .filter(({ slug }) => slug !== '')
    .map(({ slug, name }) => ({ value: slug, label: name }));
}

interface Props {
  field: RefObject<HTMLInputElement | null>;
  category: string;
  subcategory: string;
  onCategory: (slug: string) => void;
  onSubcategory: (slug: string) => void;
  /** The trimmed term, a pause after it was typed (HELP-15, HELP-16). */
  onSearch: (term: string) => void;
}

/** What the guide is searched by. */
export function GuideControls(props: Props) {
  const { field, category, subcategory, onCategory, onSubcategory, onSearch } = props;
  const [text, setText] = useState('');
  const search = useDebounced((typed) => onSearch(typed.trim()), PAUSE);
  const subcategories = useSubcategories(category);

  function change(typed: string, atOnce = false) {
    setText(typed);
    search.current?.(typed);
    if (atOnce) search.current?.flush();
  }

  return (
    <div className="pl-filters pl-guide-controls">
      <div className="pl-search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          className="form-control"
          aria-label="Search articles"
          placeholder="Search articles"
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change(text, true);
            if (event.key === 'Escape' && text !== '') {
              // The dialog stays: the first Escape is the field's.
              event.preventDefault();
              change('', true);
            }
          }}
        />
      </div>
      <SelectFilter label="Module" value={category} onChange={onCategory} options={categories} />
      {subcategories.length > 0 && (
        <SelectFilter
          label="Topic"
          value={subcategory}
          onChange={onSubcategory}
          options={[{ value: '', label: 'All' }, ...subcategories]}
        />
      )}
    </div>
  );
}
