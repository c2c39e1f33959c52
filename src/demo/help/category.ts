import type { HelpSlug } from '../../lib/helpSlug';

export interface Article {
  title: string;
  html: string;
  /** True when the publishing system sends title and content as `{ rendered }`, with the title as markup (HELP-19). */
  rendered: boolean;
}

export interface Topic {
  name: string;
  articles: Article[];
  topics: Topic[];
}

/** A category of the guide, with two levels of topics as in the knowledge base. */
export interface Category extends Topic {
  slug: HelpSlug;
}

const ARTICLE_LEVEL = 4;
const RENDERED = '<!-- rendered -->';

const newTopic = (name: string): Topic => ({ name, articles: [], topics: [] });

/**
 * Parses a category from its Markdown file. `#` is its name, `##` a topic, `###` a subtopic, and `####` the title of
 * an article in the topic above it. The text of an article is HTML.
 */
export function readCategory(slug: HelpSlug, markdown: string): Category {
  const category: Category = { slug, ...newTopic('') };
  /** The category, its last topic, and the last subtopic of that topic. */
  let path: Topic[] = [category];
  for (const section of markdown.split(/^(?=#{1,4} )/m)) {
    const [, { length: level } = '', name = '', text = ''] = /^(#+) (.+)([^]*)$/.exec(section) ?? [];
    if (level === 1) category.name = name;
    else if (level === ARTICLE_LEVEL)
      path.at(-1)?.articles.push({
        title: name,
        html: text.replace(RENDERED, '').trim(),
        rendered: text.includes(RENDERED),
      });
    else if (level > 1) {
      const topic = newTopic(name);
      path = [...path.slice(0, level - 1), topic];
      path.at(-2)?.topics.push(topic);
    }
  }
  return category;
}
