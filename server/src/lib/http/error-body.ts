import { textOf } from '../messages/index.ts';
import { FieldErrors } from '../errors.ts';
import type { FieldProblem, HttpError } from '../errors.ts';
import type { Locale, Message } from '../messages/index.ts';

interface Node {
  readonly messages: Message[];
  readonly children: Map<string | number, Node>;
}

/** The body of an error response, in the format of Django REST framework. */
export function errorBody(error: HttpError, locale: Locale): unknown {
  const detail = textOf(error.detail, locale);
  if (!(error instanceof FieldErrors)) return { detail, ...error.extra };
  const fields = fieldErrorsBody(error.problems, locale);
  return error.alsoDetail && typeof fields === 'object' ? { ...fields, detail } : fields;
}

function fieldErrorsBody(problems: readonly FieldProblem[], locale: Locale): unknown {
  const root = emptyNode();
  for (const { path, message } of problems) {
    let node = root;
    for (const step of path) node = childOf(node, step);
    node.messages.push(message);
  }
  const body = bodyOf(root, locale);
  return Array.isArray(body) && root.children.size === 0 ? { non_field_errors: body } : body;
}

function bodyOf({ messages, children }: Node, locale: Locale): unknown {
  const texts = [...new Set(messages.map((message) => textOf(message, locale)))];
  if (children.size === 0) return texts;
  const keys = [...children.keys()];
  if (texts.length === 0 && keys.every((key) => typeof key === 'number')) return listOf(children, locale);
  const fields = Object.fromEntries([...children].map(([key, child]) => [String(key), bodyOf(child, locale)]));
  return texts.length > 0 ? { ...fields, non_field_errors: texts } : fields;
}

/** Items without a problem stay in the list as `{}`. */
function listOf(children: Node['children'], locale: Locale): unknown[] {
  const length = Math.max(...[...children.keys()].map(Number)) + 1;
  return Array.from({ length }, (_, index) => {
    const child = children.get(index);
    if (!child) return {};
    const body = bodyOf(child, locale);
    return Array.isArray(body) && child.children.size === 0 ? { non_field_errors: body } : body;
  });
}

function childOf(node: Node, step: string | number): Node {
  const known = node.children.get(step);
  if (known) return known;
  const made = emptyNode();
  node.children.set(step, made);
  return made;
}

function emptyNode(): Node {
  return { messages: [], children: new Map() };
}
