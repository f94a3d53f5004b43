/** An error in the format of another tool. */
export type ErrorShape = (refusal: { readonly status: number; readonly message: string }) => object;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error format that clients of another tool expect. */
    errorShape?: ErrorShape;
  }
}
