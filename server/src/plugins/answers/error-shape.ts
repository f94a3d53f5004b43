/** A refusal in the form of another tool. */
export type ErrorShape = (refusal: { readonly status: number; readonly message: string }) => object;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How clients of another tool expect to be refused. */
    errorShape?: ErrorShape;
  }
}
