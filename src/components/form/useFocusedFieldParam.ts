import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { claimFocus } from '../page/pageFocus';

/** Moves the focus to the field named by `?field=` in the URL, for links to one field of a long form. */
export function useFocusedFieldParam(): void {
  const [params] = useSearchParams();
  const name = params.get('field') ?? '';
  useEffect(() => {
    const [field] = name === '' ? [] : document.getElementsByName(name);
    if (field) claimFocus(field);
  }, [name]);
}
