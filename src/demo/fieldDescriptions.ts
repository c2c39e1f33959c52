import ts from 'typescript';
import { capitalized } from '../lib/capitalized';

/** An object literal in a contract: the names of its fields, and the comments that some of them have. */
interface FieldComments {
  names: ReadonlySet<string>;
  comments: ReadonlyMap<string, string>;
}

const commentOf = (property: ts.ObjectLiteralElementLike): string =>
  ts
    .getJSDocCommentsAndTags(property)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function literalsIn(source: string): FieldComments[] {
  const found: FieldComments[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const fields = node.properties.flatMap((property) =>
        property.name ? [[property.name.getText().replace(/^'|'$/g, ''), commentOf(property)] as const] : [],
      );
      const comments = new Map(fields.filter(([, comment]) => comment !== ''));
      if (comments.size > 0) found.push({ names: new Set(fields.map(([name]) => name)), comments });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** 'employeeNumber' is 'Employee number'. */
const wordsOf = (name: string): string =>
  capitalized(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase());

/**
 * Returns a function that describes a field of an object, given the names of all its fields: with the comment in the
 * contract where the object is written, otherwise by its name. `sources` are the files of contracts.
 */
export function fieldDescriber(sources: readonly string[]) {
  const literals = sources.flatMap(literalsIn).sort((one, other) => other.names.size - one.names.size);
  return (name: string, names: readonly string[]): string => {
    const all = new Set(names);
    // The largest literal whose fields the object has: a record that extends another one has the fields of both.
    const literal = literals.find(
      ({ names: own, comments }) => comments.has(name) && [...own].every((field) => all.has(field)),
    );
    return literal?.comments.get(name) ?? wordsOf(name);
  };
}
