/** A reference from one resource to another. */
export interface ResourceReference {
  /** The address of what is referred to: `aws_vpc.main`, `module.network`, `data.aws_ami.ubuntu`. */
  to: string
  /** The attribute that refers: `vpc_id`, `depends_on`. */
  attribute: string
  line?: number | undefined
}

/** One resource, data source or module call, whatever format it was read from. Types are written as Terraform writes them. */
export interface Resource {
  /** Unique: `aws_vpc.main`, `module.network`, `module.network.aws_vpc.main`. */
  address: string
  mode: 'resource' | 'data' | 'module'
  /** `aws_vpc`. Of a module: `module`. */
  type: string
  name: string
  /** The address of the module call that it is part of. */
  module?: string | undefined
  notes: string[]
  references: ResourceReference[]
  line?: number | undefined
}

/** Attributes that a drawing names. Others are reported as lost. */
export const notedAttributes: readonly string[] = [
  'cidr_block',
  'count',
  'engine',
  'image',
  'instance_class',
  'instance_type',
  'location',
  'machine_type',
  'region',
  'runtime',
  'schedule_expression',
  'source',
  'version',
]
