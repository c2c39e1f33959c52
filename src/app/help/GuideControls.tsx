import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { helpQueries } from '../../api/help/queries';
import { SearchBox } from '../../components/form/SearchBox';
import { SelectFilter } from '../../components/form/SelectFilter';
import { helpCategories } from '../../lib/helpSlug';

/** Milliseconds after the last key press (CONST-03). */
const SEARCH_DELAY = 600;

const categories = [
  { value: '', label: 'All' },
  ...helpCategories.map(({ slug, label }) => ({ value: slug, label })),
];

/** The subcategories of a category that have a slug, for the filter. */
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
  term: string;
  category: string;
  subcategory: string;
  onCategory: (slug: string) => void;
  onSubcategory: (slug: string) => void;
  /** Receives the trimmed term after a pause in typing (HELP-15, HELP-16). */
  onSearch: (term: string) => void;
}

/** Search field and filters of the guide. */
export function GuideControls(props: Props) {
  const { field, term, category, subcategory, onCategory, onSubcategory, onSearch } = props;
  const subcategories = useSubcategories(category);

  return (
    <div className="pl-cluster d-print-none pl-guide-controls">
      <SearchBox
        label="Search articles"
        field={field}
        value={term}
        onSearch={onSearch}
        delay={SEARCH_DELAY}
      />
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
