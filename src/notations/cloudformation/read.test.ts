import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const template = `AWSTemplateFormatVersion: '2010-09-09'
Description: Orders
Parameters:
  Stage: { Type: String }
Conditions:
  IsProd: !Equals [!Ref Stage, prod]
Resources:
  Vpc:
    Type: AWS::EC2::VPC
    Properties: { CidrBlock: 10.0.0.0/16 }
  SubnetA:
    Type: AWS::EC2::Subnet
    Properties:
      VpcId: !Ref Vpc
      CidrBlock: 10.0.1.0/24
  SubnetB:
    Type: AWS::EC2::Subnet
    Properties: { VpcId: !Ref Vpc, CidrBlock: 10.0.2.0/24 }
  Orders:
    Type: AWS::DynamoDB::Table
    DeletionPolicy: Retain
    Properties:
      TableName: !Sub 'orders-\${Stage}'
  Queue:
    Type: AWS::SQS::Queue
  Handler:
    Type: AWS::Lambda::Function
    DependsOn: [HandlerLogs]
    Properties:
      Runtime: nodejs22.x
      Role: !GetAtt HandlerRole.Arn
      VpcConfig:
        SubnetIds: [!Ref SubnetA, !Ref SubnetB]
        SecurityGroupIds: [!Ref Group]
      Environment:
        Variables:
          TABLE: !Ref Orders
          QUEUE_URL: !Sub 'https://\${AWS::Region}/\${Queue.QueueName}/\${!Literal}'
  HandlerRole:
    Type: AWS::IAM::Role
    Properties:
      AssumeRolePolicyDocument: { Statement: [] }
      Policies:
        - PolicyName: p
          PolicyDocument: { Statement: [{ Resource: !Join ['', [!GetAtt Orders.Arn, '/*']] }] }
  HandlerLogs: { Type: 'AWS::Logs::LogGroup', Condition: IsProd }
  Group:
    Type: AWS::EC2::SecurityGroup
    Properties: { VpcId: !Ref Vpc, GroupDescription: x }
Outputs:
  Url: { Value: !Ref Queue }
`

describe('CloudFormation templates', () => {
  test('a function with its table, queue, role and network', async () => {
    const { nodes, edges, groups, losses } = await summarize(notation, { text: template })
    expect(groups).toEqual(['vpc Vpc'])
    expect(nodes).toEqual([
      'subnet SubnetA in vpc Vpc',
      'subnet SubnetB in vpc Vpc',
      'dynamodb table Orders',
      'sqs queue Queue',
      'lambda function Handler in vpc Vpc',
      'iam role HandlerRole',
      'logs log group HandlerLogs',
      'security group Group in vpc Vpc',
    ])
    expect(edges).toEqual([
      'lambda function Handler → iam role HandlerRole',
      'lambda function Handler → subnet SubnetA',
      'lambda function Handler → subnet SubnetB',
      'lambda function Handler → security group Group',
      'lambda function Handler → dynamodb table Orders',
      'lambda function Handler → sqs queue Queue',
      'lambda function Handler → logs log group HandlerLogs',
      'iam role HandlerRole → dynamodb table Orders',
    ])
    expect(losses).toEqual([
      '3: `Parameters`',
      '5: `Conditions`',
      '21: `DeletionPolicy`',
      '42: `Properties.AssumeRolePolicyDocument`',
      '44: `Properties.Policies.PolicyName`',
      '45: `Properties.Policies.PolicyDocument.Statement.Resource` (2 places)',
      '49: `Properties.GroupDescription`',
      '50: `Outputs`',
    ])
  })

  test('what is said of a resource, and where it stands', () => {
    const { structure } = read({ text: template })
    expect(structure).toMatchObject({ title: 'Orders' })
    expect(noteOf(structure, 'lambda function Handler')).toBe('runtime nodejs22.x')
    expect(noteOf(structure, 'logs log group HandlerLogs')).toBe('if IsProd')
    expect(
      structure.type === 'graph' && structure.nodes.find(({ label }) => label === 'dynamodb table Orders'),
    ).toMatchObject({
      role: 'database',
      icon: 'aws dynamodb',
      origin: { lines: { from: 19, to: 19 } },
    })
  })

  const cases: Record<
    string,
    { text: string; nodes?: string[]; edges?: string[]; groups?: string[]; losses?: string[] }
  > = {
    'JSON with the long forms': {
      text: JSON.stringify({
        Resources: {
          Topic: { Type: 'AWS::SNS::Topic' },
          Sub: {
            Type: 'AWS::SNS::Subscription',
            DependsOn: 'Queue',
            Properties: { TopicArn: { Ref: 'Topic' }, Endpoint: { 'Fn::GetAtt': ['Queue', 'Arn'] } },
          },
          Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::Sub': `\${Topic.TopicName}-q` } } },
        },
      }),
      nodes: ['sns topic Topic', 'sns subscription Sub', 'sqs queue Queue'],
      edges: [
        'sns subscription Sub → sns topic Topic',
        'sns subscription Sub → sqs queue Queue',
        'sqs queue Queue → sns topic Topic',
      ],
      losses: [],
    },
    'names given to a substitution are its own': {
      text: `Resources:\n  A: {Type: AWS::S3::Bucket}\n  B:\n    Type: AWS::X::Y\n    Properties: {P: !Sub ["\${A}-\${C}", {A: 1, C: !Ref A}]}`,
      edges: ['x y B → s3 bucket A'],
      losses: [],
    },
    'conditions inside of values': {
      text: 'Resources:\n  A: {Type: AWS::S3::Bucket}\n  B: {Type: AWS::S3::Bucket}\n  C: {Type: AWS::X::Y, Properties: {P: !If [Big, !Ref A, !Ref B]}}',
      edges: ['x y C → s3 bucket A', 'x y C → s3 bucket B'],
      losses: ['4: `Properties.P`'],
    },
    'serverless functions with events': {
      text: `Transform: AWS::Serverless-2016-10-31
Resources:
  Fn:
    Type: AWS::Serverless::Function
    Properties:
      Runtime: python3.12
      Events:
        Work: {Type: SQS, Properties: {Queue: !GetAtt Jobs.Arn, BatchSize: 1}}
  Jobs: {Type: AWS::SQS::Queue}`,
      nodes: ['serverless function Fn', 'sqs queue Jobs'],
      edges: ['serverless function Fn → sqs queue Jobs'],
      losses: ['8: `Properties.Events.Work.Type`', '8: `Properties.Events.Work.Properties.BatchSize`'],
    },
    'a reference to nothing, and one to what the service gives': {
      text: 'Resources:\n  A: {Type: AWS::S3::Bucket, Properties: {X: !Ref Gone, Y: !Ref "AWS::Region"}}',
      losses: ['2: the reference "Gone"'],
    },
    'something without a type': {
      text: 'Resources:\n  A: {Type: Custom::Thing}\n  B: {Properties: {}}\n  C: 3\n',
      nodes: ['thing A'],
      losses: ['3: `B`', '4: `C`'],
    },
    'depends on one, as a word': {
      text: 'Resources:\n  A: {Type: AWS::S3::Bucket}\n  B: {Type: AWS::S3::Bucket, DependsOn: A}',
      edges: ['s3 bucket B → s3 bucket A'],
    },
    'a gateway that is attached to a network': {
      text: 'Resources:\n  V: {Type: AWS::EC2::VPC}\n  G: {Type: AWS::EC2::InternetGateway}\n  T: {Type: AWS::EC2::VPCGatewayAttachment, Properties: {VpcId: !Ref V, InternetGatewayId: !Ref G}}',
      groups: ['vpc V'],
      nodes: ['internet gateway G', 'vpc gateway attachment T in vpc V'],
      edges: ['vpc gateway attachment T → internet gateway G'],
      losses: [],
    },
    circles: {
      text: 'Resources:\n  A: {Type: AWS::S3::Bucket, DependsOn: B}\n  B: {Type: AWS::S3::Bucket, DependsOn: [A, B]}',
      edges: ['s3 bucket A → s3 bucket B', 's3 bucket B → s3 bucket A'],
    },
    'machines in a subnet': {
      text: 'Resources:\n  V: {Type: AWS::EC2::VPC}\n  S: {Type: AWS::EC2::Subnet, Properties: {VpcId: !Ref V}}\n  I: {Type: AWS::EC2::Instance, Properties: {SubnetId: !Ref S, InstanceType: t3.micro}}',
      groups: ['vpc V', 'subnet S in vpc V'],
      nodes: ['instance I in subnet S'],
      edges: [],
      losses: [],
    },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarize(notation, { text })).toMatchObject(expected)
  })

  test.each([
    ['', 'a template needs a mapping `Resources` with at least one resource.'],
    ['Resources: 3', 'Line 1: a template needs a mapping `Resources` with at least one resource.'],
    ['Resources:\n  A: {B: 1}', 'Line 1: no resource has a `Type`.'],
  ])('%j is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toBe(message)
  })

  test('2,000 resources are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const resources = Array.from(
        { length: count },
        (_, index) => `  R${index}: {Type: AWS::SQS::Queue, Properties: {P: !Ref R${(index + 1) % count}}}\n`,
      )
      const { structure } = read({ text: `Resources:\n${resources.join('')}` })
      expectSound(structure)
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([400, 4000])
  })
})

describeNotation(notation, template)
