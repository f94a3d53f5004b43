import type { paths } from './generated.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** API paths that accept method `M`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = P extends keyof paths
  ? M extends keyof paths[P]
    ? paths[P][M]
    : never
  : never;
type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type Params<O, Kind extends 'path' | 'query'> = O extends { parameters: infer All }
  ? Kind extends keyof All
    ? Exclude<All[Kind], undefined>
    : never
  : never;
type BodyOf<O> = O extends { requestBody?: infer B } ? Content<Exclude<B, undefined>> : never;
type Success = 200 | 201 | 202 | 204;

/** The answer to a call. */
export type Answer<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R }
    ? { [S in keyof R & Success]: Content<R[S]> }[keyof R & Success]
    : never;

/** The JSON body of a call. */
export type Body<M extends Method, P extends PathOf<M>> = BodyOf<Operation<M, P>>;
/** The query of a call. */
export type Query<M extends Method, P extends PathOf<M>> = Params<Operation<M, P>, 'query'>;
/** The parameters in the path of a call. */
export type Path<M extends Method, P extends PathOf<M>> = Params<Operation<M, P>, 'path'>;
